import { type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { type Report, type ReportCase, reportCaseDocument, reportDocument } from 'domain/report/report.ts';

/** Parses a case's snapshot; undefined if nothing was reported. */
export const reportCaseIn = (snapshot: DocumentSnapshot): ReportCase | undefined =>
  snapshot.exists ? { ...reportCaseDocument.parse(snapshot.data()), id: snapshot.id } : undefined;

export const reportIn = (snapshot: DocumentSnapshot): Report => ({
  ...reportDocument.parse(snapshot.data()),
  id: snapshot.id,
});

/** Returns since when a case waits, as stored. */
export const waitingUpdate = (since: Date | undefined) => ({
  waitingSince: since ? Timestamp.fromDate(since) : FieldValue.delete(),
});

import { FieldValue, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { type Paper, paperDocument } from 'domain/paper/paper.ts';
import { type PaperReader, paperReaderDocument, paperWaitingSince } from 'domain/paper/paper-reader.ts';

/** Parses a paper's snapshot; undefined if it does not exist. */
export const paperIn = (snapshot: DocumentSnapshot): Paper | undefined =>
  snapshot.exists
    ? { ...paperDocument.parse(snapshot.data()), id: snapshot.id, dealId: snapshot.ref.parent.parent?.id ?? '' }
    : undefined;

/** Parses what a buyer asked to open; undefined if they asked for nothing. */
export const paperReaderIn = (snapshot: DocumentSnapshot): PaperReader | undefined =>
  snapshot.exists
    ? { ...paperReaderDocument.parse(snapshot.data()), dealId: snapshot.ref.parent.parent?.id ?? '' }
    : undefined;

/** Returns a buyer's questions as stored, with when the longest waiting one was asked. */
export function questionsUpdate(papers: PaperReader['papers']) {
  const since = paperWaitingSince(papers);
  return {
    papers: Object.fromEntries(
      Object.entries(papers).map(([id, { at, ...answer }]) => [id, { ...answer, at: Timestamp.fromDate(at) }]),
    ),
    waitingSince: since ? Timestamp.fromDate(since) : FieldValue.delete(),
  };
}

import { FieldValue } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import { caseOfPerson, caseOfRecord } from 'domain/report/report.ts';
import type { Context } from '#platform/context.ts';
import { removeReplaced } from '#proofs/clean-up.ts';

/**
 * Removes what was reported about a person whose account goes, or by them about their record, and their name and files from what they
 * reported, which stays. Files go with what named them.
 */
export async function removeReports(context: Context, uid: string): Promise<void> {
  const { db } = context;
  const reports = db.collection(paths.reports());
  const caseIds = [caseOfPerson(uid), caseOfRecord(uid)];
  const [about, by] = await Promise.all([
    reports.where('caseId', 'in', caseIds).select('reporter.uid', 'file.id').get(),
    reports.where('reporter.uid', '==', uid).select('reporter.uid', 'file.id').get(),
  ]);
  await Promise.all(by.docs.map(({ ref }) => ref.update({ reporter: FieldValue.delete(), file: FieldValue.delete() })));
  await Promise.all(about.docs.map(({ ref }) => ref.delete()));
  await Promise.all(caseIds.map((caseId) => db.doc(paths.reportCase(caseId)).delete()));
  await Promise.all(
    [...by.docs, ...about.docs].map(async (snapshot) => {
      const [reporterUid, fileId]: unknown[] = [snapshot.get('reporter.uid'), snapshot.get('file.id')];
      if (typeof reporterUid === 'string' && typeof fileId === 'string')
        await removeReplaced(context, reporterUid, fileId);
    }),
  );
}

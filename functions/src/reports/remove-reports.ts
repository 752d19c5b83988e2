import { FieldValue } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import { caseOfPerson } from 'domain/report/report.ts';
import type { Context } from '#platform/context.ts';

/** Removes what was reported about a person whose account goes, and their name from what they reported, which stays. */
export async function removeReports({ db }: Pick<Context, 'db'>, uid: string): Promise<void> {
  const reports = db.collection(paths.reports());
  const caseId = caseOfPerson(uid);
  const [about, by] = await Promise.all([
    reports.where('caseId', '==', caseId).select().get(),
    reports.where('reporter.uid', '==', uid).select().get(),
  ]);
  await Promise.all(by.docs.map(({ ref }) => ref.update({ reporter: FieldValue.delete() })));
  await Promise.all(about.docs.map(({ ref }) => ref.delete()));
  await db.doc(paths.reportCase(caseId)).delete();
}

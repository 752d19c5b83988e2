import { isDeepStrictEqual } from 'node:util';
import { FieldValue, type Firestore, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import {
  aboutIn,
  caseOfDeal,
  caseOfPerson,
  caseOfRecord,
  countsOf,
  reportCaseDocument,
  reportDocument,
} from 'domain/report/report.ts';
import type { Breach, DataPromise } from '#tools/verify-data/promise.ts';
import { documents, pages, readAll } from '#tools/verify-data/read.ts';

/** Members' reports, and the cases in which admins decide them. */
export const reports: DataPromise = {
  name: 'a report is of a member, about a deal or person that there is, and counted by its case',
  async *find({ db }) {
    for await (const page of pages(db.collection(paths.reports()))) yield* ofReports(db, page);
    for await (const snapshot of documents(db.collection(paths.reportCases()))) yield* ofCase(db, snapshot);
  },
};

async function* ofReports(db: Firestore, page: readonly QueryDocumentSnapshot[]): AsyncGenerator<Breach> {
  const read = page.flatMap((snapshot) => {
    const report = reportDocument.safeParse(snapshot.data()).data;
    return report ? [{ path: snapshot.ref.path, report }] : [];
  });
  const known = await readAll(
    db,
    read.flatMap(({ report: { caseId, dealId, reporter } }) => [
      db.doc(paths.reportCase(caseId)),
      db.doc(paths.deal(dealId)),
      ...(reporter ? [db.doc(paths.user(reporter.uid))] : []),
    ]),
  );
  for (const { path, report } of read) {
    const { caseId, dealId, reporter, state, answer, decidedAt } = report;
    if (!known.get(paths.reportCase(caseId))?.exists)
      yield { path, problem: `is of the case ${caseId}, which is not there` };
    if (!known.get(paths.deal(dealId))?.exists)
      yield { path, problem: `names the deal ${dealId}, which does not exist` };
    if (reporter && !known.get(paths.user(reporter.uid))?.exists)
      yield { path, problem: `is of ${reporter.uid}, who has no account` };
    const isDecided = answer !== undefined && decidedAt !== undefined;
    if (isDecided !== (state !== 'open')) yield { path, problem: `is ${state}, with another answer` };
  }
}

async function* ofCase(db: Firestore, snapshot: QueryDocumentSnapshot): AsyncGenerator<Breach> {
  const { id, ref } = snapshot;
  const found = reportCaseDocument.safeParse(snapshot.data()).data;
  if (!found) return;
  const { path } = ref;
  const { deal, person } = found;
  const expected = {
    deal: deal && caseOfDeal(deal.id),
    person: caseOfPerson(person.uid),
    record: caseOfRecord(person.uid),
  };
  const about = aboutIn(id);
  if (id !== expected[about] || (deal !== undefined) !== (about === 'deal'))
    yield { path, problem: 'has the id of another case' };
  const { docs } = await db.collection(paths.reports()).where('caseId', '==', id).get();
  const all = docs.flatMap((report) => {
    const parsed = reportDocument.safeParse(report.data()).data;
    return parsed ? [parsed] : [];
  });
  const counts = countsOf(all);
  const told = { ...counts, waitingSince: counts.waitingSince?.getTime() };
  const stored = {
    waiting: found.waiting,
    total: found.total,
    upheld: found.upheld,
    waitingSince: found.waitingSince?.getTime(),
  };
  if (isDeepStrictEqual(told, stored)) return;
  yield {
    path,
    problem: `counts ${JSON.stringify(stored)}, and there are ${JSON.stringify(told)}`,
    repair: {
      does: 'count again',
      run: () =>
        ref.update({
          ...counts,
          waitingSince: counts.waitingSince ? Timestamp.fromDate(counts.waitingSince) : FieldValue.delete(),
        }),
    },
  };
}

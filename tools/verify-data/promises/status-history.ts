import { FieldValue, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { dealStatus, nextStatuses } from 'domain/deal/deal-status.ts';
import { listOrderOf } from 'domain/deal/freshness.ts';
import { paths } from 'domain/paths.ts';
import type { Breach, DataPromise } from '#tools/verify-data/promise.ts';
import { allOf, byId, byParent, joined } from '#tools/verify-data/read.ts';

/** Maximum difference between a deal and the first entry of its history, in milliseconds. */
const sameMoment = 1000;

export const statusHistory: DataPromise = {
  name: 'the entries of a deal’s history follow from each other, the first one is its listing, the last one its status, and a sale the day on which it was sold',
  async *find({ db }) {
    const deals = byId(
      db.collection(paths.deals()).select('status', 'listedOn', 'publicAt', 'updatedAt', 'unconfirmed', 'soldOn'),
    );
    const entries = byParent(allOf(db, paths.statusHistory('-')).select('status', 'date'));
    for await (const { of } of joined({ deals, entries })) {
      const [deal] = of.deals;
      if (!deal) continue;
      const dated = of.entries.map((entry) => {
        const date: unknown = entry.get('date');
        return { status: String(entry.get('status')), at: date instanceof Timestamp ? date.toMillis() : 0 };
      });
      const latest = Math.max(...dated.map(({ at }) => at));
      // Two changes can have the same millisecond; their order is then unknown.
      const last = dated.filter(({ at }) => at === latest).map(({ status }) => status);
      const status = String(deal.get('status'));
      const wrong = firstWrong(dated);
      if (wrong) yield { path: deal.ref.path, problem: `has a history in which ${wrong}` };
      else if (dated.length > 0) yield* wrongTimes(deal, Math.min(...dated.map(({ at }) => at)));
      yield* wrongSale(deal, status === 'sold' ? dated.findLast((entry) => entry.status === 'sold')?.at : undefined);
      if (last.includes(status)) continue;
      const said = last.length === 0 ? 'has no entry' : `ends with ${last.join(' or ')}`;
      yield { path: deal.ref.path, problem: `is ${status}, and its history ${said}` };
    }
  },
};

/** Yields times before the first entry of the history, which is the listing: nobody could see or change the deal earlier. */
function* wrongTimes(deal: QueryDocumentSnapshot, first: number): Generator<Breach> {
  const { path } = deal.ref;
  const timeOf = (field: string): number => {
    const at: unknown = deal.get(field);
    return at instanceof Timestamp ? at.toMillis() : first;
  };
  const begins = `its history begins at ${new Date(first).toISOString()}`;
  const timeSaid = (field: string): string => new Date(timeOf(field)).toISOString();
  if (Math.abs(timeOf('listedOn') - first) > sameMoment)
    yield {
      path,
      problem: `was listed at ${timeSaid('listedOn')}, and ${begins}`,
      repair: {
        does: 'set it to the beginning of its history',
        run: () =>
          deal.ref.update(
            {
              listedOn: Timestamp.fromMillis(first),
              listOrder: listOrderOf(new Date(first), deal.get('unconfirmed') === true ? 'unconfirmed' : 'confirmed'),
            },
            { lastUpdateTime: deal.updateTime },
          ),
      },
    };
  for (const field of ['publicAt', 'updatedAt'])
    if (timeOf(field) < first - sameMoment) yield { path, problem: `has ${field} ${timeSaid(field)}, and ${begins}` };
}

/**
 * Yields a sold deal that does not say when it was sold, and one that says so and is not sold.
 * @param at of the history's entry of the sale; undefined if the deal is not sold, or if the history has none, which is said elsewhere
 */
function* wrongSale(deal: QueryDocumentSnapshot, at: number | undefined): Generator<Breach> {
  const { path } = deal.ref;
  const soldOn: unknown = deal.get('soldOn');
  const said = soldOn instanceof Timestamp ? soldOn.toMillis() : undefined;
  if (said === at || (at === undefined && deal.get('status') === 'sold')) return;
  const expected = at === undefined ? 'it is not sold' : `its history at ${new Date(at).toISOString()}`;
  yield {
    path,
    problem: `is sold ${said === undefined ? 'on no day' : `at ${new Date(said).toISOString()}`}, and ${expected}`,
    repair: {
      does: at === undefined ? 'remove the day of its sale' : 'set it to the entry of its sale',
      run: () =>
        deal.ref.update(
          { soldOn: at === undefined ? FieldValue.delete() : Timestamp.fromMillis(at) },
          { lastUpdateTime: deal.updateTime },
        ),
    },
  };
}

type Dated = { status: string; at: number };

/** Returns the first forbidden change. Entries of the same millisecond have no order, so those next to them are not checked. */
function firstWrong(entries: readonly Dated[]): string | undefined {
  const inOrder = entries.toSorted((a, b) => a.at - b.at);
  for (const [index, { status, at }] of inOrder.entries()) {
    const [before, ...others] = inOrder.filter((entry) => entry.at === inOrder[index - 1]?.at);
    if (!before || others.length > 0 || inOrder.filter((entry) => entry.at === at).length > 1) continue;
    const [from, to] = [dealStatus.safeParse(before.status).data, dealStatus.safeParse(status).data];
    if (from && to && !nextStatuses(from).some((next) => next === to)) return `${to} follows ${from}`;
  }
  return undefined;
}

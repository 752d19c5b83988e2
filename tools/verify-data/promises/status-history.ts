import { Timestamp } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import type { DataPromise } from '#tools/verify-data/promise.ts';
import { allOf, byId, byParent, joined } from '#tools/verify-data/read.ts';

export const statusHistory: DataPromise = {
  name: 'the last entry of a deal’s history is its status',
  async *find({ db }) {
    const deals = byId(db.collection(paths.deals()).select('status'));
    const entries = byParent(allOf(db, paths.statusHistory('-')).select('status', 'date'));
    for await (const { of } of joined({ deals, entries })) {
      const [deal] = of.deals;
      if (!deal) continue;
      const dated = of.entries.map((entry) => {
        const date: unknown = entry.get('date');
        return { status: String(entry.get('status')), at: date instanceof Timestamp ? date.toMillis() : 0 };
      });
      const latest = Math.max(...dated.map(({ at }) => at));
      // Two changes can have the same millisecond; which came last nobody knows then.
      const last = dated.filter(({ at }) => at === latest).map(({ status }) => status);
      const status = String(deal.get('status'));
      if (last.includes(status)) continue;
      const said = last.length === 0 ? 'has no entry' : `ends with ${last.join(' or ')}`;
      yield { path: deal.ref.path, problem: `is ${status}, and its history ${said}` };
    }
  },
};

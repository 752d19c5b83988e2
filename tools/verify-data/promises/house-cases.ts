import type { Firestore } from 'firebase-admin/firestore';
import { houseCaseDocument } from 'domain/deal/house-case.ts';
import { paths } from 'domain/paths.ts';
import type { DataPromise } from '#tools/verify-data/promise.ts';
import { documents } from '#tools/verify-data/read.ts';

/** Cases between two originators, and both deals of each. */
export const houseCases: DataPromise = {
  name: 'a deal under review has one open case, and so has a contested one, which claims no address',
  async *find({ db }) {
    const reviewed = new Map<string, string>();
    const claims = new Set<string>();
    for await (const { id, ref, ...snapshot } of read(db)) {
      const { state, listed, claim, endedAt, decidedBy } = snapshot.found;
      if (claim.dealId !== id) yield { path: ref, problem: `has the id of another claim than ${claim.dealId}` };
      const isDecided = state === 'stays' || state === 'moves' || state === 'neither';
      if ((state === 'open') === (endedAt !== undefined) || isDecided !== (decidedBy !== undefined))
        yield { path: ref, problem: `is ${state}, and says otherwise how it ended` };
      if (state !== 'open') continue;
      if (reviewed.has(listed.dealId))
        yield { path: ref, problem: `is about ${listed.dealId}, as is ${reviewed.get(listed.dealId)}` };
      reviewed.set(listed.dealId, ref);
      claims.add(claim.dealId);
    }
    const deals = db.collection(paths.deals()).select('underReview', 'visibility', 'addressKey');
    for await (const deal of documents(deals)) {
      const { underReview, visibility, addressKey } = deal.data();
      const { path } = deal.ref;
      if ((underReview === true) !== reviewed.delete(deal.id))
        yield {
          path,
          problem: underReview ? 'is under review without an open case' : 'has an open case and is not under review',
        };
      if ((visibility === 'contested') !== claims.delete(deal.id))
        yield { path, problem: `is seen by ${String(visibility)}, which its case does not fit` };
      if (visibility === 'contested' && (await holderOf(db, String(addressKey))) === deal.id)
        yield { path: paths.address(String(addressKey)), problem: `is claimed by ${deal.id}, which is contested` };
    }
    for (const [dealId, path] of reviewed) yield { path, problem: `is about ${dealId}, which is not there` };
    for (const dealId of claims) yield { path: paths.houseCase(dealId), problem: 'is of a claim that is not there' };
  },
};

async function* read(db: Firestore) {
  for await (const snapshot of documents(db.collection(paths.houseCases()))) {
    // The promise of whole documents reports unreadable ones.
    const found = houseCaseDocument.safeParse(snapshot.data()).data;
    if (found) yield { id: snapshot.id, ref: snapshot.ref.path, found };
  }
}

const holderOf = async (db: Firestore, addressKey: string): Promise<unknown> =>
  (await db.doc(paths.address(addressKey)).get()).get('dealId');

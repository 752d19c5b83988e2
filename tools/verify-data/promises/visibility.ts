import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import type { Context } from '#functions/platform/context.ts';
import { endHeadStart } from '#functions/deals/end-head-start.ts';
import { type Breach, type DataPromise, lateness } from '#tools/verify-data/promise.ts';
import { documents } from '#tools/verify-data/read.ts';

export const dealVisibility: DataPromise = {
  name: 'who sees a deal fits its status and the time',
  async *find(context) {
    const deals = context.db.collection(paths.deals()).select('status', 'visibility', 'publicAt');
    for await (const deal of documents(deals)) yield* breachesOf(context, deal);
  },
};

function* breachesOf(context: Context, deal: QueryDocumentSnapshot): Generator<Breach> {
  const { status, visibility, publicAt } = deal.data();
  const { path } = deal.ref;
  if ((status === 'deleted') !== (visibility === 'none')) {
    const hide = { does: 'hide it', run: () => deal.ref.update({ visibility: 'none' }) };
    yield { path, problem: `is ${status} and seen by ${visibility}`, repair: status === 'deleted' ? hide : undefined };
    return;
  }
  if (visibility === 'contested' && status === 'new') return;
  if (status === 'new' && visibility !== 'premium') yield { path, problem: `is new and seen by ${visibility}` };
  if (!(publicAt instanceof Timestamp)) return;
  const ahead = publicAt.toMillis() - context.now().getTime();
  if (visibility === 'premium' && ahead < -lateness)
    yield {
      path,
      problem: `is in its head start, which ended ${publicAt.toDate().toISOString()}`,
      repair: { does: 'end the head start', run: () => endHeadStart(context, deal.id) },
    };
  if ((visibility === 'all' || visibility === 'unlisted') && ahead > lateness)
    yield { path, problem: `is seen by all before its head start ends ${publicAt.toDate().toISOString()}` };
}

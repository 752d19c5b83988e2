import type { Deal } from 'domain/deal/deal-document.ts';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';
import { pagesById } from '#platform/pages-by-id.ts';
import { pageSize, whoMaySee } from './concerned-by-figures.ts';

/** Yields whoever saved a deal and has done nothing else about it: buyers who are active and may see it. */
export async function* onlySavers(context: Pick<Context, 'db'>, deal: Deal): AsyncGenerator<string[]> {
  const { db } = context;
  const [interests, offers] = await Promise.all([
    db.collection(paths.interests(deal.id)).select().get(),
    db.collection(paths.offers(deal.id)).select('buyerUid').get(),
  ]);
  const acted = new Set([...interests.docs.map(({ id }) => id), ...offers.docs.map((offer) => offer.get('buyerUid'))]);
  for await (const savers of pagesById(db.collection(paths.countedFavorites(deal.id)), pageSize)) {
    const page = savers
      .filter(({ id }) => !acted.has(id))
      .map(({ id, createTime }) => [id, createTime.toDate()] as const);
    yield [...(await whoMaySee(context, deal, new Map(page))).keys()];
  }
}

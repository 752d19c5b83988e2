import { paths } from 'domain/paths.ts';
import { settleFavorite } from '#functions/favorites/count-favorite.ts';
import type { DataPromise, Repair } from '#tools/verify-data/promise.ts';
import { allOf, pages, parentId, readAll } from '#tools/verify-data/read.ts';

export const favorites: DataPromise = {
  name: 'everybody’s favorites are counted once, and nothing else is',
  async *find(context) {
    const { db } = context;
    const repair = (uid: string, dealId: string): { repair: Repair } => ({
      repair: { does: 'count the favorite as it is now', run: () => settleFavorite(context, uid, dealId, 0) },
    });

    for await (const page of pages(allOf(db, paths.ownOfDeals('-', 'favorites')).select())) {
      const counted = await readAll(
        db,
        page.map((favorite) => db.doc(paths.countedFavorite(favorite.id, parentId(favorite)))),
      );
      for (const favorite of page) {
        const uid = parentId(favorite);
        const path = paths.countedFavorite(favorite.id, uid);
        if (!counted.get(path)?.exists)
          yield {
            path: favorite.ref.path,
            problem: `is not counted: there is no ${path}`,
            ...repair(uid, favorite.id),
          };
      }
    }

    for await (const page of pages(allOf(db, 'favoritedBy').select())) {
      const kept = await readAll(
        db,
        page.map((counted) => db.doc(paths.ownOfDeal(counted.id, 'favorites', parentId(counted)))),
      );
      for (const counted of page) {
        const path = paths.ownOfDeal(counted.id, 'favorites', parentId(counted));
        if (!kept.get(path)?.exists)
          yield {
            path: counted.ref.path,
            problem: `counts a favorite that is gone: there is no ${path}`,
            ...repair(counted.id, parentId(counted)),
          };
      }
    }
  },
};

import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';

/** Removes the data that a person keeps besides the account itself: preferences, favorites, notifications. */
export async function removeOwnThings({ db }: Pick<Context, 'db'>, uid: string): Promise<void> {
  const collections = await db.doc(paths.user(uid)).listCollections();
  await Promise.all(collections.map((collection) => db.recursiveDelete(collection)));
}

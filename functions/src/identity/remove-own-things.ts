import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';

/** Removes what somebody keeps in their account beside the account itself: preferences, favorites, notifications. */
export async function removeOwnThings({ db }: Pick<Context, 'db'>, uid: string): Promise<void> {
  const collections = await db.doc(paths.user(uid)).listCollections();
  await Promise.all(collections.map((collection) => db.recursiveDelete(collection)));
}

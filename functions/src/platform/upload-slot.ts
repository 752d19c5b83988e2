import { Timestamp } from 'firebase-admin/firestore';
import { clientId } from 'domain/deal/deal.ts';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import { ApiError } from './api-error.ts';
import type { Context } from './context.ts';

/**
 * Lets somebody upload one file under a name, whose last part is the slot's id: storage.rules let nothing be uploaded without a slot
 * (docs/decisions/0433). Asked for again, it lasts longer.
 * @throws ApiError `not-found` for an id that no client makes
 */
export async function openSlot(
  { db, now }: Pick<Context, 'db' | 'now'>,
  uid: string,
  id: string,
  name: string,
): Promise<void> {
  if (!name.split('/').slice(2).every(isClientId)) throw new ApiError('not-found');
  const expiresAt = Timestamp.fromMillis(now().getTime() + limits.uploadSlotLifetime);
  await db.doc(paths.uploadSlot(uid, id)).set({ name, expiresAt });
}

/** One upload arrived, and no other one may. */
export const closeSlot = async ({ db }: Pick<Context, 'db'>, uid: string, id: string): Promise<void> =>
  void (await db.doc(paths.uploadSlot(uid, id)).delete());

const isClientId = (part: string): boolean => clientId.safeParse(part).success;

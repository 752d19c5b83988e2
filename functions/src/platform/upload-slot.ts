import { Timestamp } from 'firebase-admin/firestore';
import { clientId } from 'domain/client-id.ts';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import { ApiError } from './api-error.ts';
import type { Context } from './context.ts';

/**
 * Allows a person to upload one file under a name, whose last part is the slot's id: storage.rules refuse uploads without a slot
 * (docs/decisions/0433). Repeating it extends the slot.
 * @throws ApiError `not-found` for an id that no client generates
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

/** Closes the slot once its upload has arrived, so that no other can follow. */
export const closeSlot = async ({ db }: Pick<Context, 'db'>, uid: string, id: string): Promise<void> =>
  void (await db.doc(paths.uploadSlot(uid, id)).delete());

const isClientId = (part: string): boolean => clientId.safeParse(part).success;

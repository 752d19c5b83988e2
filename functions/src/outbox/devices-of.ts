import type { DocumentReference, Timestamp } from 'firebase-admin/firestore';
import type { Account } from 'domain/account/account.ts';
import type { Device } from 'domain/notification/device.ts';
import { paths } from 'domain/paths.ts';
import { deviceIn } from '#documents/stored-device.ts';
import type { Context } from '#platform/context.ts';

export type StoredDevice = Device & { reference: DocumentReference; updateTime: Timestamp };

/** Returns the devices that get a person's pushes: those on which a session began that was not ended since, such as on a lost phone. */
export async function devicesOf(
  { db }: Pick<Context, 'db'>,
  { uid, sessionsValidAfter }: Pick<Account, 'uid' | 'sessionsValidAfter'>,
): Promise<StoredDevice[]> {
  const { docs } = await db.collection(paths.devices(uid)).get();
  return docs.flatMap((snapshot) => {
    const device = deviceIn(snapshot);
    if (!device || (sessionsValidAfter && device.createdAt < sessionsValidAfter)) return [];
    return [{ ...device, reference: snapshot.ref, updateTime: snapshot.updateTime }];
  });
}

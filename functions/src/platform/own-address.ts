import type { UserRecord } from 'firebase-admin/auth';
import type { Account } from 'domain/account/account.ts';
import { readAccount } from './accounts.ts';
import type { Context } from './context.ts';
import { identityRecord, identityRecordOf } from './identity-record.ts';
import { nextSecond } from './next-second.ts';
import { updateIdentity } from './update-identity.ts';
import { sameAddress } from './verified-email.ts';

/** The identity that owns an address, with its account if there is one. */
export type Owner = { record: UserRecord; account: Account | undefined };

/**
 * Returns the owner of an address. An identity that was changed to it from its account's own address is not the owner: its address is
 * restored, and the requested one is free.
 */
export async function ownerOf(context: Context, email: string): Promise<Owner | undefined> {
  const record = await identityRecordOf(context, email);
  if (!record) return undefined;
  const account = await readAccount(context, record.uid);
  if (!account || sameAddress(record, account)) return { record, account };
  await restoreAddress(context, account);
  return undefined;
}

/**
 * Restores an identity's address from its account and ends its sessions, one of which may belong to a person who reads the other address's
 * mail. If another identity has the account's address by now, this one is left without an address and sign-in methods, because it may not
 * keep the other address. It gets its own back as soon as that is free (functions/src/identity/README.md).
 */
export async function restoreAddress(context: Context, account: Account): Promise<void> {
  const { uid, email, emailVerified } = account;
  const record = await identityRecord(context, uid);
  if (!record || sameAddress(record, account)) return;
  const validSince = nextSecond(context);
  const restored = () => updateIdentity(context, uid, { email, emailVerified, validSince });
  if (await restored()) return;
  if (record.email !== undefined) {
    const deleteProvider = otherProviders(record);
    await updateIdentity(context, uid, { validSince, deleteAttribute: ['EMAIL', 'PASSWORD'], deleteProvider });
  }
  // The other identity may have been changed, too, even to this very address. Ends because each round removes an address from an identity.
  if (!(await ownerOf(context, email)) && (await restored())) return;
  context.log.warn(`Another identity has the address of ${uid}`);
}

/** Returns the sign-in methods other than email and password. */
export const otherProviders = ({ providerData }: UserRecord): string[] =>
  providerData.map(({ providerId }) => providerId).filter((id) => id !== 'password');

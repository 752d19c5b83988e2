import type { UserRecord } from 'firebase-admin/auth';
import type { Account } from 'domain/account/account.ts';
import { readAccount } from './accounts.ts';
import type { Context } from './context.ts';
import { identityRecord, identityRecordOf } from './identity-record.ts';
import { nextSecond } from './next-second.ts';
import { updateIdentity } from './update-identity.ts';
import { sameAddress } from './verified-email.ts';

/** The identity that an address belongs to, with its account if it has one. */
export type Owner = { record: UserRecord; account: Account | undefined };

/**
 * Whose an address is. An identity that was moved to it from its account's own does not own it: it is moved back, and the
 * address is free.
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
 * Gives an identity its account's address back, and ends its sessions: one of them may be of whoever reads the other address' mail.
 * Where another identity has the account's address by now, this one is left without any, and without a way to sign in: it may not
 * keep what is not its own. It gets its own back as soon as that is free (functions/src/identity/README.md).
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
  // The other may have been moved, too: to this very address, even. Each round takes an address from somebody, so that it ends.
  if (!(await ownerOf(context, email)) && (await restored())) return;
  context.log.warn(`Another identity has the address of ${uid}`);
}

/** Ways to sign in beside email address and password. */
export const otherProviders = ({ providerData }: UserRecord): string[] =>
  providerData.map(({ providerId }) => providerId).filter((id) => id !== 'password');

import type { Transaction } from 'firebase-admin/firestore';
import { type Account, accountDocument } from 'domain/account/account.ts';
import { paths } from 'domain/paths.ts';
import type { Context } from './context.ts';

/** Reads and parses a person's account, within `transaction` if given; undefined if it does not exist. */
export async function readAccount(
  { db }: Pick<Context, 'db'>,
  uid: string,
  transaction?: Transaction,
): Promise<Account | undefined> {
  const reference = db.doc(paths.user(uid));
  const snapshot = await (transaction ? transaction.get(reference) : reference.get());
  return snapshot.exists ? { ...accountDocument.parse(snapshot.data()), uid } : undefined;
}

/**
 * Returns the uids of all accounts with an address. There are several if a person deletes their identity at the provider's own API and
 * signs up again; no one can sign in to the earlier ones. Never within a transaction, whose queries lock every account
 * (docs/decisions/0425-locking-offers.md).
 */
export async function uidsOfAddress({ db }: Pick<Context, 'db'>, email: string): Promise<string[]> {
  const { docs } = await db.collection(paths.users()).where('email', '==', email.toLowerCase()).select().get();
  return docs.map(({ id }) => id);
}

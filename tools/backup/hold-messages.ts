import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import { asFailed } from '#functions/outbox/deliver.ts';
import { type OutboxMessage, outboxDocument } from '#functions/outbox/message.ts';
import type { Context } from '#functions/platform/context.ts';
import { runTransaction } from '#functions/platform/transaction.ts';
import { pages } from '#tools/verify-data/read.ts';

/** The reason that admins read beside a held message. */
const reason = 'Held after a restore: it may have been sent already.';

const linkNames: readonly string[] = ['link', 'settingsLink'];

/** Returns the changes that lead a stored message's links to `origin`: they are stored whole, with the portal's former address. */
function movedLinks(data: unknown, origin: string | undefined): Record<string, string> {
  if (typeof data !== 'object' || data === null || origin === undefined) return {};
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, link]: [string, unknown]) => {
      if (!linkNames.includes(name) || typeof link !== 'string' || !URL.canParse(link)) return [];
      const { pathname, search, hash } = new URL(link);
      return [[`data.${name}`, `${origin}${pathname}${search}${hash}`]];
    }),
  );
}

/** Returns the email that a push becomes, which admins can send; undefined if another message says the same. */
async function emailInstead(
  { db }: Context,
  transaction: Transaction,
  { uid = '-', alone }: OutboxMessage,
): Promise<Pick<OutboxMessage, 'channel' | 'recipient'> | undefined> {
  const email: unknown = (await transaction.get(db.doc(paths.user(uid)))).get('email');
  return alone && typeof email === 'string' ? { channel: 'email', recipient: email } : undefined;
}

/**
 * Puts every message that waits in the outbox among the failed ones, from where admins send it again. After a restore nobody knows which of
 * them went out since the backup (docs/operations.md).
 * @param origin the portal's address, where it changed: links in messages lead there from now on
 * @returns the number of held messages
 */
export async function holdMessages(context: Context, origin?: string): Promise<number> {
  const { db } = context;
  let held = 0;
  const unsent = db.collection(paths.outbox()).where('state', 'in', ['queued', 'leased', 'failed']);
  for await (const page of pages(unsent))
    for (const { ref, id } of page)
      // oxlint-disable-next-line no-await-in-loop -- few: a message waits for a minute, or until morning
      held += await runTransaction(db, async (transaction) => {
        const message = outboxDocument.parse((await transaction.get(ref)).data());
        const moved = movedLinks(message.data, origin);
        if (message.state === 'failed') {
          if (Object.keys(moved).length > 0) transaction.update(ref, moved);
          return 0;
        }
        if (message.state !== 'queued' && message.state !== 'leased') return 0;
        const by = message.channel === 'push' ? await emailInstead(context, transaction, message) : {};
        const { changes, shown } = asFailed(context, { ...message, ...by }, reason);
        const over = { lease: FieldValue.delete(), leaseUntil: FieldValue.delete() };
        if (!by) {
          transaction.update(ref, { ...changes, ...over, state: 'cancelled', data: FieldValue.delete() });
          return 0;
        }
        transaction.update(ref, { ...changes, ...over, ...moved, ...by });
        transaction.set(db.doc(paths.failedMessage(id)), shown);
        return 1;
      });
  return held;
}

import type { Transaction } from 'firebase-admin/firestore';
import type { Account } from 'domain/account/account.ts';
import type { ParsedBodyOf, ResponseOf } from 'domain/api/endpoint.ts';
import type { saveOpinion as opinionEndpoint, writeListMessage as messageEndpoint } from 'domain/api/shared-lists.ts';
import { addressLine } from 'domain/deal/address.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { maySee } from 'domain/deal/may-see.ts';
import { isThreadFull, type ListTalk, type SharedList, withOpinion } from 'domain/list/shared-list.ts';
import { paths } from 'domain/paths.ts';
import { actorOf } from '#documents/stored-deal.ts';
import { notify } from '#notices/notify.ts';
import { readAccount } from '#platform/accounts.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { limitRate } from '#platform/rate-limit.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';
import { listOfMember, requireVisible, talkIn } from './stored-list.ts';

type Given<Body> = Pick<Call<Body>, 'account' | 'params' | 'body' | 'recordResponse'>;

/** Changes what the caller thinks of a deal. */
export const saveOpinion = (
  context: Context,
  call: Given<ParsedBodyOf<typeof opinionEndpoint>>,
): Promise<ResponseOf<typeof opinionEndpoint>> =>
  say(context, call, (talk, { uid }) => withOpinion(talk, uid, call.body, context.now()));

/** Adds a message about a deal, and notifies the other members who may see it. */
export const writeMessage = (
  context: Context,
  call: Given<ParsedBodyOf<typeof messageEndpoint>>,
): Promise<ResponseOf<typeof messageEndpoint>> => {
  const { text } = call.body;
  const at = context.now();
  return say(
    context,
    call,
    (talk, { uid }) => {
      if (isThreadFull(talk)) throw new ApiError('thread-full');
      return { ...talk, messages: [...talk.messages, { uid, text, at }] };
    },
    async (transaction, { list, deal, account }) => {
      const others = await readersAmong(context, transaction, without(list.memberUids, account.uid), deal);
      return () =>
        notify(context, transaction, others, {
          kind: 'list-message',
          // One email a day for each thread; further messages make the notification unread again.
          deduplicationKey: `${list.id}-${deal.id}-${at.toISOString().slice(0, 10)}`,
          data: {
            dealId: deal.id,
            address: addressLine(deal),
            name: actorOf(account).name,
            message: text,
            list: list.name,
            listId: list.id,
          },
        });
    },
  );
};

const without = (uids: readonly string[], uid: string): string[] => uids.filter((each) => each !== uid);

/** Returns those who use the portal as buyers and may see the deal. */
async function readersAmong(
  context: Context,
  transaction: Transaction,
  uids: readonly string[],
  deal: Deal,
): Promise<string[]> {
  const accounts = await Promise.all(uids.map((uid) => readAccount(context, uid, transaction)));
  return accounts.flatMap((account) =>
    account?.role === 'buyer' && account.status === 'active' && maySee(account, deal) ? account.uid : [],
  );
}

type Said = { list: SharedList; deal: Deal; account: Account };

/**
 * Changes what members say about a deal that the caller may see and that is in the list.
 * @param prepare reads what is needed, and returns what is written beside the change
 */
async function say(
  context: Context,
  { account, params, recordResponse }: Given<unknown>,
  change: (talk: ListTalk, account: Account) => ListTalk,
  prepare?: (transaction: Transaction, said: Said) => Promise<() => void>,
): Promise<{ ok: true }> {
  const { listId = '', dealId = '' } = params;
  const { db } = context;
  await limitRate(context, [['listWordsPerPerson', account.uid]]);
  const response = { ok: true as const };
  await runTransaction(db, async (transaction) => {
    const { list } = await listOfMember(context, transaction, listId, account);
    const deal = await requireVisible(context, transaction, dealId, account);
    const talk = db.doc(paths.listTalk(listId, dealId));
    const [entry, stored] = await transaction.getAll(db.doc(paths.listEntry(listId, dealId)), talk);
    if (!entry?.exists || !stored) throw new ApiError('not-found');
    const write = await prepare?.(transaction, { list, deal, account });
    transaction.set(talk, change(talkIn(stored), account));
    write?.();
    recordResponse(transaction, response);
  });
  return response;
}

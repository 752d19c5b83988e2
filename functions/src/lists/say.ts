import type { Account } from 'domain/account/account.ts';
import type { ParsedBodyOf, ResponseOf } from 'domain/api/endpoint.ts';
import type { saveOpinion as opinionEndpoint, writeListMessage as messageEndpoint } from 'domain/api/shared-lists.ts';
import { isThreadFull, type ListTalk, withOpinion } from 'domain/list/shared-list.ts';
import { paths } from 'domain/paths.ts';
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

/** Adds a message about a deal. */
export const writeMessage = (
  context: Context,
  call: Given<ParsedBodyOf<typeof messageEndpoint>>,
): Promise<ResponseOf<typeof messageEndpoint>> =>
  say(context, call, (talk, { uid }) => {
    if (isThreadFull(talk)) throw new ApiError('thread-full');
    return { ...talk, messages: [...talk.messages, { uid, text: call.body.text, at: context.now() }] };
  });

/** Changes what members say about a deal that the caller may see and that is in the list. */
async function say(
  context: Context,
  { account, params, recordResponse }: Given<unknown>,
  change: (talk: ListTalk, account: Account) => ListTalk,
): Promise<{ ok: true }> {
  const { listId = '', dealId = '' } = params;
  const { db } = context;
  await limitRate(context, [['listWordsPerPerson', account.uid]]);
  const response = { ok: true as const };
  await runTransaction(db, async (transaction) => {
    await listOfMember(context, transaction, listId, account);
    await requireVisible(context, transaction, dealId, account);
    const talk = db.doc(paths.listTalk(listId, dealId));
    const [entry, stored] = await transaction.getAll(db.doc(paths.listEntry(listId, dealId)), talk);
    if (!entry?.exists || !stored) throw new ApiError('not-found');
    transaction.set(talk, change(talkIn(stored), account));
    recordResponse(transaction, response);
  });
  return response;
}

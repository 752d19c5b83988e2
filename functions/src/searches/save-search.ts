import { Timestamp } from 'firebase-admin/firestore';
import type { saveSearch as endpoint } from 'domain/api/saved-searches.ts';
import type { ParsedBodyOf, ResponseOf } from 'domain/api/endpoint.ts';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import { savedSearch, searchKey, searchText } from 'domain/search/saved-search.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { fieldError } from '#platform/parse.ts';
import { limitRate } from '#platform/rate-limit.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';
import { requireVerifiedEmail } from '#platform/verified-email.ts';
import { searchId, searchIn } from '#documents/stored-search.ts';

type Given = Pick<Call<ParsedBodyOf<typeof endpoint>>, 'account' | 'caller' | 'body' | 'recordResponse'>;

/**
 * Saves a search of the caller, in place of an equal one and of the one that it replaces. Deals that it finds now are not told: only those
 * that enter it later (tell-searches.ts).
 * @throws ApiError as the endpoint says
 */
export async function saveSearch(
  context: Context,
  { account, caller, body: { query, name, frequency, replaces }, recordResponse }: Given,
): Promise<ResponseOf<typeof endpoint>> {
  const { db, now } = context;
  const { uid } = account;
  // Anyone can sign up with a stranger's address, who would get the emails.
  await requireVerifiedEmail(context, account, caller);
  const search = savedSearch(query);
  const text = searchText(search);
  if (text === '') throw new ApiError('invalid-input', { details: [fieldError('query', 'validation.everyDeal')] });
  await limitRate(context, [['searchesPerPerson', uid]]);
  const id = searchId(text);
  const response = { id };
  await runTransaction(db, async (transaction) => {
    const { docs } = await transaction.get(db.collection(paths.savedSearches(uid)));
    const before = docs.filter((each) => each.id === id || each.id === replaces);
    if (docs.length - before.length >= limits.savedSearches) throw new ApiError('too-many-searches');
    for (const each of before) if (each.id !== id) transaction.delete(each.ref);
    const [oldest] = before
      .flatMap((each) => searchIn(each)?.createdAt ?? [])
      .toSorted((a, b) => Number(a) - Number(b));
    transaction.set(db.doc(paths.savedSearch(uid, id)), {
      query: text,
      name,
      frequency,
      // Absent while it is paused, so that no deal reads it.
      ...(frequency !== 'never' && { key: searchKey(search) }),
      createdAt: Timestamp.fromDate(oldest ?? now()),
    });
    recordResponse(transaction, response);
  });
  return response;
}

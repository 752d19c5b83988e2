import { Timestamp } from 'firebase-admin/firestore';
import type { ResponseOf } from 'domain/api/endpoint.ts';
import type { recordOpening as endpoint } from 'domain/api/papers.ts';
import { maySee } from 'domain/deal/may-see.ts';
import { paths } from 'domain/paths.ts';
import { actorOf, dealIn } from '#documents/stored-deal.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { isAlreadyExists } from '#platform/firestore-errors.ts';
import { limitRate } from '#platform/rate-limit.ts';
import type { Call } from '#platform/serve.ts';

/** Writes down, for the originator and admins, that a premium buyer opened a deal in its head start. Later openings change nothing. */
export async function recordOpening(
  context: Context,
  { params, account }: Pick<Call<unknown>, 'params' | 'account'>,
): Promise<ResponseOf<typeof endpoint>> {
  const { dealId = '' } = params;
  const { db } = context;
  const { uid, role, premium } = account;
  await limitRate(context, [['dealOpeningsPerPerson', uid]]);
  const opening = db.doc(paths.dealOpening(dealId, uid));
  const [storedDeal, stored] = await db.getAll(db.doc(paths.deal(dealId)), opening);
  const deal = storedDeal && dealIn(storedDeal);
  if (!deal || deal.status === 'deleted' || !maySee(account, deal)) throw new ApiError('not-found');
  // The person who listed the deal as an originator sees it in its head start, too.
  if (deal.visibility !== 'premium' || !premium || deal.listedBy.uid === uid || stored?.exists) return { ok: true };
  const at = Timestamp.fromDate(context.now());
  try {
    await opening.create({ reader: { uid, name: actorOf(account).name, role }, at, lastAt: at });
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
  }
  return { ok: true };
}

import * as z from 'zod/mini';
import type { Account } from 'domain/account/account.ts';
import { emptySearch, matches } from 'domain/deal/deal-search.ts';
import { takesOffers } from 'domain/deal/deal-status.ts';
import { isListedFor } from 'domain/deal/may-see.ts';
import { minute } from 'domain/duration.ts';
import { sharedListDocument } from 'domain/list/shared-list.ts';
import { notificationKind } from 'domain/notification/notification.ts';
import { foundDealData } from 'domain/notification/notification-data.ts';
import { notificationTable } from 'domain/notification/notification-table.ts';
import { refuseAnswer, threadOf } from 'domain/offer/negotiation.ts';
import { paths } from 'domain/paths.ts';
import { dealIn } from '#documents/stored-deal.ts';
import { offerIn } from '#documents/stored-offer.ts';
import { tellingSearches } from '#documents/stored-search.ts';
import type { Context } from '#platform/context.ts';
import type { OutboxMessage } from './message.ts';

/** Age (ms) from which on a message is looked at again. Its operation has just looked at those that go out at once. */
const fresh = minute;

const withFinds = z.looseObject({
  found: z.array(z.looseObject({ dealId: foundDealData.shape.dealId })),
  foundCount: z.number(),
});

const inList = z.object({ listId: z.string() });
const ranked = z.object({ rank: z.number() });

/**
 * Returns the data of a message about new deals as it is still true after waiting: without those that left the reader's list meanwhile, such
 * as sold, deleted or paused ones, or that none of their searches finds any more. Undefined if nothing is left; other messages stay as they
 * are. That a head start ends soon is only said while it lasts and the deal takes offers; that an offer waits for an answer, while it does; what was written in a
 * shared list, to its members.
 */
export async function whatIsLeft(context: Context, account: Account, message: OutboxMessage): Promise<unknown> {
  const { template, dealId, offerId, data, createdAt } = message;
  if (context.now().getTime() < createdAt.getTime() + fresh) return data;
  if (dealId !== undefined && offerId !== undefined)
    return (await waitsForAnswer(context, message, { dealId, offerId })) ? data : undefined;
  if (dealId !== undefined && template === 'head-start-ending')
    return (await isStillEarly(context, account, dealId)) ? data : undefined;
  if (template === 'list-message') return (await isStillMember(context, account, data)) ? data : undefined;
  if (dealId !== undefined && (template === 'premium-deal' || template === 'search-match')) {
    const left = await stillListed(context, account, template, [dealId]);
    return left.has(dealId) ? data : undefined;
  }
  const isOfSeveral = template === 'search-digest' || template === 'premium-deals';
  const finds = isOfSeveral ? withFinds.safeParse(data).data : undefined;
  if (!finds) return data;
  const left = await stillListed(
    context,
    account,
    template,
    finds.found.map((deal) => deal.dealId),
  );
  const found = finds.found.filter((deal) => left.has(deal.dealId));
  if (found.length === 0) return undefined;
  return { ...finds, found, foundCount: finds.foundCount - (finds.found.length - found.length) };
}

/** Whether an offer still waits for the answer that a message asks its reader for, on the terms that it names. */
async function waitsForAnswer(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { template, data, createdAt }: OutboxMessage,
  { dealId, offerId }: { dealId: string; offerId: string },
): Promise<boolean> {
  const [dealSnapshot, snapshot] = await db.getAll(db.doc(paths.deal(dealId)), db.doc(paths.offer(dealId, offerId)));
  const deal = dealSnapshot && dealIn(dealSnapshot);
  const offer = snapshot && offerIn(snapshot);
  const kind = notificationKind.safeParse(template).data;
  if (!deal || !offer || !kind) return false;
  const side = notificationTable[kind].audience === 'seller' ? 'originator' : 'buyer';
  if (refuseAnswer(offer, side, 'accept', now()) !== undefined) return false;
  if (kind === 'backup-asked')
    return offer.state === 'backup' && offer.backup?.rank === ranked.safeParse(data).data?.rank;
  const lastRound = threadOf(offer).at(-1);
  const isSuperseded = lastRound !== undefined && lastRound.at.getTime() > createdAt.getTime();
  return offer.state === 'open' && !isSuperseded && takesOffers(deal.status) && deal.underReview !== true;
}

/** Whether a person is still a member of the list that a message is about. */
async function isStillMember({ db }: Pick<Context, 'db'>, { uid }: Account, data: unknown): Promise<boolean> {
  const listId = inList.safeParse(data).data?.listId;
  if (listId === undefined) return false;
  const list = sharedListDocument.safeParse((await db.doc(paths.sharedList(listId)).get()).data()).data;
  return list?.memberUids.includes(uid) ?? false;
}

/** Whether a premium buyer still sees a deal before others, and can make an offer on it. */
async function isStillEarly(
  { db, now }: Pick<Context, 'db' | 'now'>,
  account: Account,
  dealId: string,
): Promise<boolean> {
  const deal = dealIn(await db.doc(paths.deal(dealId)).get());
  return (
    deal?.visibility === 'premium' && deal.publicAt > now() && takesOffers(deal.status) && isListedFor(account, deal)
  );
}

async function stillListed(
  { db }: Pick<Context, 'db'>,
  account: Account,
  template: string,
  dealIds: readonly string[],
): Promise<Set<string>> {
  const [deals, searches] = await Promise.all([
    db.getAll(...dealIds.map((id) => db.doc(paths.deal(id)))),
    template === 'premium-deal' || template === 'premium-deals'
      ? [{ search: emptySearch }]
      : db.collection(paths.savedSearches(account.uid)).get().then(tellingSearches),
  ]);
  const left = deals.flatMap((snapshot) => {
    const deal = dealIn(snapshot);
    return deal && isListedFor(account, deal) && searches.some(({ search }) => matches(search, deal)) ? [deal.id] : [];
  });
  return new Set(left);
}

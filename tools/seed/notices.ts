import type { Preferences } from 'domain/buyer/preferences.ts';
import { addressLine } from 'domain/deal/address.ts';
import type { FigureChange } from 'domain/deal/figure-changes.ts';
import type { PremiumNotice } from 'domain/deal/premium-notice.ts';
import type { NotificationDocument } from 'domain/notification/notification.ts';
import type { NotificationKind } from 'domain/notification/notification-table.ts';
import { changedSince } from 'domain/offer/offer.ts';
import { offeredBy, type Offered } from 'domain/offer/offered.ts';
import { noticeDocuments } from '#functions/notices/premium-notices.ts';
import type { SeedAccount } from './accounts.ts';
import type { Activity } from './activity.ts';
import { addDays, addHours } from './calendar.ts';
import { paymentEditOf } from './edits.ts';
import type { BareDeal } from './deals.ts';

export type Notice = { readonly uid: string; readonly id: string; readonly notification: NotificationDocument };
export type Subscriber = { readonly buyer: SeedAccount; readonly preferences: Preferences };

/** Older ones are left out, except those that a deal counts. */
const daysKept = 14;
const daysUnread = 2;

/** Returns recent notifications of a deal's originator, its bidders, and premium buyers with its ZIP code. */
export function noticesOf(
  deal: BareDeal,
  { history, offers, interests }: Activity,
  subscribers: readonly Subscriber[],
  now: Date,
): Notice[] {
  const { id: dealId, owner, document } = deal;
  const address = addressLine(document);
  const notices: Notice[] = [];
  const tell = (
    uid: string,
    kind: NotificationKind,
    about: string,
    createdAt: Date,
    data: { name?: string; offerId?: string; cashFlow?: number; figures?: FigureChange[] } & Offered,
  ): void => {
    if (kind !== 'premium-deal' && createdAt < addDays(now, -daysKept)) return;
    const readAt = createdAt < addDays(now, -daysUnread) ? addHours(createdAt, 5) : null;
    // Uses the same ids as the functions, so that no user is notified twice.
    notices.push({
      uid,
      id: `${kind}-${about}`,
      notification: { kind, data: { dealId, address, ...data }, createdAt, readAt },
    });
  };

  const { purchasePrice: amount, monthlyCashFlow: cashFlow } = document;
  for (const { buyer } of subscribers)
    tell(buyer.uid, 'premium-deal', dealId, document.listedOn, { amount, ...(cashFlow !== undefined && { cashFlow }) });
  for (const { buyerUid, name, createdAt } of interests) {
    tell(owner.uid, 'interest-received', `${dealId}-${buyerUid}`, createdAt, { name });
  }
  const edit = paymentEditOf(deal, now);
  const decided = history.find(({ entry }) => entry.status === 'pending')?.entry.date ?? now;
  for (const { id, offer } of offers) {
    const offered = offeredBy(offer);
    const name = offer.buyerName ?? '';
    tell(owner.uid, 'offer-received', id, offer.submittedAt, { name, ...offered, offerId: id });
    if (offer.state === 'accepted') {
      tell(offer.buyerUid, 'offer-accepted', id, decided, { name: document.listedBy.name, ...offered, offerId: id });
      tell(owner.uid, 'offer-accepted-by-you', id, decided, { name, ...offered, offerId: id });
    }
    const figures = offer.state === 'open' ? changedSince(offer, document) : [];
    // Ten minutes after the edit, as the sweep does.
    const toldAt = edit && addHours(edit.at, 0.2);
    if (figures.length > 0 && toldAt && toldAt <= now)
      tell(offer.buyerUid, 'figures-changed', `${dealId}-${toldAt.getTime()}`, toldAt, { figures });
    if (offer.state === 'declined') {
      tell(offer.buyerUid, 'offer-declined', id, decided, { name: document.listedBy.name, ...offered });
    }
  }
  return notices;
}

/** Returns the number of premium buyers notified of the deal's publication, by path. */
export const premiumNoticesOf = (
  { id, document }: BareDeal,
  subscribers: readonly Subscriber[],
): { path: string; data: PremiumNotice }[] =>
  noticeDocuments(id, subscribers.length).map(({ path, count }) => ({
    path,
    data: { count, sentAt: document.listedOn },
  }));

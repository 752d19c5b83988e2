import { personSearchFields } from 'domain/account/person-search.ts';
import { defaultSettings } from 'domain/api/admin.ts';
import { buyersPerSheet, lookingBuyer } from 'domain/buyer/buyer-location.ts';
import { countByDay, type DealCounts } from 'domain/deal/deal-counts.ts';
import type { DealDocument, DealPhoto } from 'domain/deal/deal-document.ts';
import { isFinal } from 'domain/deal/deal-status.ts';
import { turnOf } from 'domain/offer/negotiation.ts';
import type { OfferDocument } from 'domain/offer/offer.ts';
import { paths } from 'domain/paths.ts';
import { accounts, type SeedAccount } from './accounts.ts';
import { type Activity, activityOn } from './activity.ts';
import { documentsOfLog } from './admin-log.ts';
import { documentsOfAdminOnly } from './admin-only.ts';
import { documentsOfAdmission } from './admission.ts';
import { createBuyBoxes, type BuyBox } from './buyers.ts';
import type { BareDeal } from './deals.ts';
import { freshnessOf } from './freshness.ts';
import { reviewOf } from './house-cases.ts';
import { noticesOf, premiumNoticesOf } from './notices.ts';
import { createdAt, everybody } from './people.ts';
import { documentsOfEdits } from './edits.ts';
import { documentsOfPapers, figuresOfDeal, headStartOpenings } from './papers.ts';
import { documentsOfReports } from './reports.ts';
import { savedSearchesOf } from './saved-searches.ts';
import { keptProof } from './proofs.ts';

/** A document to write; the Admin SDK stores Dates as Timestamps. */
export type SeedDocument = { readonly path: string; readonly data: Record<string, unknown> };

function accountOf(person: SeedAccount, createdAt: Date): SeedDocument {
  const { email, firstName, lastName, phoneNumber, callBookingLink, role, premium, status, languagePreference } =
    person;
  return {
    path: paths.user(person.uid),
    data: {
      email,
      firstName,
      lastName,
      phoneNumber,
      // The accounts for manual tests confirm their phone numbers themselves.
      ...(accounts.includes(person) ? {} : { confirmedPhone: phoneNumber }),
      ...personSearchFields(person),
      ...(callBookingLink === undefined ? {} : { callBookingLink }),
      role,
      premium,
      status,
      emailVerified: true,
      languagePreference,
      createdAt,
    },
  };
}

const boxes = createBuyBoxes();

/** Returns the premium buyers who subscribe to a ZIP code. */
function subscribersTo(zipCode: string): BuyBox[] {
  return boxes.filter(({ buyer, preferences }) => buyer.premium && preferences.zipCodes.includes(zipCode));
}

/** Returns the map in the format of the scheduled function. */
const sheetsOf = (all: readonly BuyBox[]): SeedDocument[] =>
  Array.from({ length: Math.ceil(all.length / buyersPerSheet) }, (_, number) => ({
    path: paths.buyerMapSheet(number),
    data: {
      buyers: all.slice(number * buyersPerSheet, (number + 1) * buyersPerSheet).map(({ location }) => location),
    },
  }));

export function documentsOfPeople(now: Date): SeedDocument[] {
  const decided = [...documentsOfAdmission(now), ...documentsOfAdminOnly(now)];
  return [
    { path: paths.settings(), data: { ...defaultSettings } },
    ...decided,
    ...documentsOfLog(decided, now),
    ...everybody.map((person) => accountOf(person, createdAt(person.uid, now))),
    ...sheetsOf(boxes),
    ...boxes.flatMap(({ buyer, preferences, location, locationId }) => [
      { path: paths.own(buyer.uid, 'preferences'), data: preferences },
      { path: paths.buyerLocation(locationId), data: location },
      {
        path: paths.buyerLocationId(buyer.uid),
        data: { id: locationId, ...lookingBuyer(preferences, preferences.zipCodes, buyer.premium) },
      },
      ...(buyer.premium ? [keptProof(buyer.uid, now)] : []),
      ...savedSearchesOf(buyer.uid, preferences, now),
      ...(buyer.premium ? [{ path: paths.zipSubscription(buyer.uid), data: { zipCodes: preferences.zipCodes } }] : []),
    ]),
  ];
}

/** Returns when the deal was sold, if it was. */
function soldOnOf(history: Activity['history']): Pick<DealDocument, 'soldOn'> {
  const sale = history.find(({ entry }) => entry.status === 'sold');
  return sale ? { soldOn: sale.entry.date } : {};
}

/** Returns a deal's documents: its address, status history, interests, offers, favorites, papers, and notifications. */
export function documentsOfDeal(deal: BareDeal, photos: readonly DealPhoto[], now: Date): SeedDocument[] {
  const { id, document } = deal;
  const activity = activityOn(deal, now);
  const { history, offers, interests, favorites, updatedAt } = activity;
  const subscribers = subscribersTo(document.zipCode);
  const { fields, lostSource } = figuresOfDeal(deal, now);
  const edits = documentsOfEdits(deal, lostSource, now);
  const data = {
    ...document,
    photos,
    version: document.version + edits.length,
    updatedAt: new Date(Math.max(updatedAt.getTime(), ...edits.map(({ data: { at } }) => at.getTime()))),
    ...soldOnOf(history),
    ...fields,
    ...reviewOf(deal),
    ...freshnessOf(
      deal.index,
      document,
      now,
      offers.some(({ offer: { state } }) => state === 'open' || state === 'accepted' || state === 'backup'),
    ),
  };
  const listed = isFinal(document.status) ? {} : { listedByUid: document.listedBy.uid };
  const toAnswer = (offer: OfferDocument): Partial<OfferDocument> => ({
    ...listed,
    ...(offer.state === 'open' && { turn: turnOf(offer) }),
  });
  const counts: DealCounts = {
    favoriteCount: favorites.length,
    interestCount: interests.length,
    offerCount: offers.length,
    days: countByDay(document.state, now, {
      saves: favorites.map(({ favorite }) => favorite.createdAt),
      interest: interests.map(({ createdAt }) => createdAt),
    }),
  };
  return [
    { path: paths.deal(id), data },
    { path: paths.counts(id), data: counts },
    { path: paths.saves(id), data: { favoriteCount: favorites.length } },
    // A deleted deal releases its address.
    ...(document.status === 'deleted' ? [] : [{ path: paths.address(document.addressKey), data: { dealId: id } }]),
    ...history.map((entry) => ({ path: `${paths.statusHistory(id)}/${entry.id}`, data: entry.entry })),
    ...offers.map((offer) => ({ path: paths.offer(id, offer.id), data: { ...offer.offer, ...toAnswer(offer.offer) } })),
    ...interests.map((interest) => ({ path: paths.interest(id, interest.buyerUid), data: { ...interest, ...listed } })),
    ...favorites.flatMap(({ buyerUid, favorite }) => [
      { path: paths.ownOfDeal(buyerUid, 'favorites', id), data: favorite },
      { path: paths.countedFavorite(id, buyerUid), data: { at: favorite.createdAt } },
    ]),
    ...edits,
    ...documentsOfPapers(deal, interests, now),
    ...headStartOpenings(deal, boxes, now),
    ...documentsOfReports(deal, now),
    ...premiumNoticesOf(deal, subscribers),
    ...noticesOf(deal, activity, subscribers, now).map(({ uid, id: noticeId, notification }) => ({
      path: paths.notification(uid, noticeId),
      data: notification,
    })),
  ];
}

import { defaultSettings } from 'domain/api/admin.ts';
import type { DealPhoto } from 'domain/deal/deal-document.ts';
import { paths } from 'domain/paths.ts';
import type { SeedAccount } from './accounts.ts';
import { activityOn } from './activity.ts';
import { createBuyBoxes } from './buyers.ts';
import { addDays } from './calendar.ts';
import type { BareDeal } from './deals.ts';
import { everybody } from './people.ts';

/** A document as it is written; moments are Dates, which the Admin SDK stores as Timestamps. */
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
      ...(callBookingLink === undefined ? {} : { callBookingLink }),
      role,
      premium,
      status,
      languagePreference,
      createdAt,
    },
  };
}

/** Everything that belongs to people and the portal. */
export function documentsOfPeople(now: Date): SeedDocument[] {
  return [
    { path: paths.settings(), data: { ...defaultSettings } },
    ...everybody.map((person, index) => accountOf(person, addDays(now, -120 - index))),
    ...createBuyBoxes().flatMap(({ buyer, preferences, location }) => [
      { path: paths.preferences(buyer.uid), data: preferences },
      { path: paths.buyerLocation(buyer.uid), data: location },
    ]),
  ];
}

/** A deal with all that hangs on it: address, status history, interests, offers and favourites. */
export function documentsOfDeal(deal: BareDeal, photos: readonly DealPhoto[], now: Date): SeedDocument[] {
  const { id, document } = deal;
  const { history, offers, interests, favorites, updatedAt } = activityOn(deal, now);
  const data = {
    ...document,
    photos,
    favoriteCount: favorites.length,
    interestCount: interests.length,
    offerCount: offers.length,
    updatedAt,
  };
  return [
    { path: paths.deal(id), data },
    // A deleted deal gives its address free.
    ...(document.status === 'deleted' ? [] : [{ path: paths.address(document.addressKey), data: { dealId: id } }]),
    ...history.map((entry) => ({ path: `${paths.statusHistory(id)}/${entry.id}`, data: entry.entry })),
    ...offers.map((offer) => ({ path: paths.offer(id, offer.id), data: offer.offer })),
    ...interests.map(({ buyerUid, interest }) => ({ path: paths.interest(id, buyerUid), data: interest })),
    ...favorites.map(({ buyerUid, favorite }) => ({ path: paths.favorite(buyerUid, id), data: favorite })),
  ];
}

import type { DataPromise } from './promise.ts';
import { acceptedOffers } from './promises/accepted-offers.ts';
import { addresses } from './promises/addresses.ts';
import { buyerMap, buyers } from './promises/buyers.ts';
import { control } from './promises/control.ts';
import { dealCounts } from './promises/counts.ts';
import { dealFields } from './promises/deal-fields.ts';
import { decidedBy } from './promises/decided-by.ts';
import { wholeDocuments } from './promises/documents.ts';
import { dueOnSale } from './promises/due-on-sale.ts';
import { expiry } from './promises/expiry.ts';
import { favorites } from './promises/favorites.ts';
import { freshness } from './promises/freshness.ts';
import { houseCases } from './promises/house-cases.ts';
import { identities } from './promises/identities.ts';
import { invitations } from './promises/invitations.ts';
import { listedInterests } from './promises/listed-interests.ts';
import { listedOffers } from './promises/listed-offers.ts';
import { listingOwners } from './promises/listing-owners.ts';
import { mapPoints } from './promises/map-points.ts';
import { messages } from './promises/messages.ts';
import { negotiations } from './promises/negotiations.ts';
import { notices } from './promises/notices.ts';
import { offerSteps } from './promises/offer-steps.ts';
import { papers } from './promises/papers.ts';
import { parties } from './promises/parties.ts';
import { personSearch } from './promises/person-search.ts';
import { photos } from './promises/photos.ts';
import { premiumNotices } from './promises/premium-notices.ts';
import { proofs } from './promises/proofs.ts';
import { records } from './promises/records.ts';
import { reports } from './promises/reports.ts';
import { searches } from './promises/searches.ts';
import { devices } from './promises/devices.ts';
import { sharedLists } from './promises/shared-lists.ts';
import { statements } from './promises/statements.ts';
import { statusHistory } from './promises/status-history.ts';
import { stoppedNumbers } from './promises/stopped-numbers.ts';
import { uploadSlots } from './promises/upload-slots.ts';
import { sameHouses } from './promises/same-houses.ts';
import { dealVisibility } from './promises/visibility.ts';

/** All promises in the order of their repairs: counted documents come before their counts. */
export const promises: readonly DataPromise[] = [
  wholeDocuments,
  acceptedOffers,
  negotiations,
  offerSteps,
  dueOnSale,
  parties,
  listedOffers,
  listedInterests,
  favorites,
  dealCounts,
  statusHistory,
  dealVisibility,
  freshness,
  sameHouses,
  houseCases,
  records,
  control,
  statements,
  searches,
  sharedLists,
  devices,
  addresses,
  dealFields,
  mapPoints,
  listingOwners,
  photos,
  proofs,
  papers,
  reports,
  uploadSlots,
  premiumNotices,
  identities,
  personSearch,
  stoppedNumbers,
  buyers,
  buyerMap,
  invitations,
  decidedBy,
  notices,
  messages,
  expiry,
];

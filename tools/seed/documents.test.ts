import { describe, expect, test } from 'vitest';
import { accountDocument } from 'domain/account/account.ts';
import { storedAdminOnly } from 'domain/account/admin-only.ts';
import { auditEntry } from 'domain/account/audit-entry.ts';
import { accessRequestDocument } from 'domain/account/access-request.ts';
import { invitationDocument } from 'domain/account/invitation.ts';
import { personSearchFields } from 'domain/account/person-search.ts';
import { portalSettings } from 'domain/api/admin.ts';
import { buyerLocationDocument, buyerLocationId, buyerMapSheet } from 'domain/buyer/buyer-location.ts';
import { preferencesInput } from 'domain/buyer/preferences.ts';
import { controlInput, controlKinds } from 'domain/deal/control.ts';
import { controlNeedsAttention } from 'domain/deal/control-end.ts';
import { dealInput } from 'domain/deal/deal.ts';
import { dealChange } from 'domain/deal/deal-change.ts';
import { dealCounts, dealSaves } from 'domain/deal/deal-counts.ts';
import { dealDocument, type DealDocument } from 'domain/deal/deal-document.ts';
import { mapShardDocument } from 'domain/deal/map-point.ts';
import { refuseStatusChange } from 'domain/deal/deal-status.ts';
import { premiumNotice } from 'domain/deal/premium-notice.ts';
import { proofDocument } from 'domain/offer/proof-of-funds.ts';
import { statusHistoryEntry, type StatusHistoryEntry } from 'domain/deal/status-history.ts';
import { systemTags, systemTagNames } from 'domain/deal/tags.ts';
import { favorite } from 'domain/account/own-documents.ts';
import { disagreementKinds, disagreementsIn } from 'domain/finance/disagreements.ts';
import { dealNumbers } from 'domain/finance/deal-numbers.ts';
import { monthlyPayment } from 'domain/finance/loan.ts';
import { interestDocument } from 'domain/interest/interest.ts';
import { notificationDocument } from 'domain/notification/notification.ts';
import { savedSearchDocument } from 'domain/search/saved-search.ts';
import { offerDocument, offerInputOn, type OfferDocument } from 'domain/offer/offer.ts';
import { originatorRecord } from 'domain/account/originator-record.ts';
import { houseCaseDocument } from 'domain/deal/house-case.ts';
import { sameHouseDocument } from 'domain/deal/same-house.ts';
import { figureSourceInput } from 'domain/deal/figure-source-input.ts';
import { pageDocument, type PaperDocument, paperDocument } from 'domain/paper/paper.ts';
import { reportCaseDocument, reportDocument } from 'domain/report/report.ts';
import { openingDocument, paperReaderDocument } from 'domain/paper/paper-reader.ts';
import { addHours } from './calendar.ts';
import { choosePhotos } from './choose-photos.ts';
import { createDeals } from './deals.ts';
import { documentsOfDeal, documentsOfPeople, type SeedDocument } from './documents.ts';
import { everybody } from './people.ts';
import { readPictures } from './pictures.ts';
import { documentsOfHouseCases } from './house-cases.ts';
import { withMap } from './map.ts';
import { documentsOfRecords } from './records.ts';
import { documentsOfSameHouses } from './same-houses.ts';
import { dealPhotos } from './write-photos.ts';

const now = new Date('2026-11-20T09:00:00Z');
const currentYear = now.getUTCFullYear();
const pictures = await readPictures();

function everything(count: number, date = now): SeedDocument[] {
  const deals = createDeals(count, date);
  const photos = choosePhotos(deals);
  const around = deals.flatMap((deal) => documentsOfDeal(deal, dealPhotos(photos.get(deal.id) ?? [], pictures), date));
  const more = [documentsOfSameHouses, documentsOfHouseCases, documentsOfRecords].flatMap((of) => of(deals, date));
  return [...documentsOfPeople(date), ...withMap(around), ...more];
}

const documents = everything(600);
type Found = { readonly ids: readonly string[]; readonly data: unknown };
const collections = Map.groupBy(
  documents.map(({ path, data }): Found & { collection: string | undefined } => {
    const parts = path.split('/');
    return { collection: parts.at(-2), ids: parts.filter((_, index) => index % 2 === 1), data };
  }),
  ({ collection }) => collection,
);
type Stored = {
  deals: DealDocument;
  offers: OfferDocument;
  statusHistory: StatusHistoryEntry;
  addresses: { dealId: string };
  papers: PaperDocument;
};
type Typed<Name> = Name extends keyof Stored ? Stored[Name] : unknown;
/** Returns the documents of a collection, or of all subcollections with that name, with the ids in their paths. */
const inCollection = <Name extends string>(name: Name) =>
  (collections.get(name) ?? []) as readonly { readonly ids: readonly string[]; readonly data: Typed<Name> }[];
const deals = inCollection('deals').filter(({ ids }) => !ids[0]?.endsWith('claim'));
const today = now.toISOString().slice(0, 10);
/** Deals whose figures agree; the others have a test of their own. */
const agreeing = deals.filter(({ data }) => disagreementsIn(data, today).length === 0);
const histories = Map.groupBy(inCollection('statusHistory'), ({ ids }) => ids[0]);
const historyOf = (dealId: string | undefined): StatusHistoryEntry[] =>
  (histories.get(dealId) ?? []).map(({ data }) => data);

/** Converts to Firestore's format: Dates become objects with `toDate`. */
function stored(value: unknown): unknown {
  if (value instanceof Date) return { toDate: () => value };
  if (Array.isArray(value)) return value.map(stored);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, stored(part)]));
}

const schemas: Record<string, { parse(document: unknown): unknown }> = {
  settings: portalSettings,
  changes: dealChange,
  accessRequests: accessRequestDocument,
  invitations: invitationDocument,
  auditLog: auditEntry,
  adminOnly: {
    parse: (document) => Object.values(storedAdminOnly).flatMap((schema) => schema.safeParse(document).data ?? [])[0],
  },
  users: {
    parse: (document) => {
      const account = accountDocument.parse(document);
      return { ...account, ...personSearchFields(account) };
    },
  },
  private: {
    parse: (document) => {
      const isProof = typeof document === 'object' && document !== null && 'bytes' in document;
      return (isProof ? proofDocument : preferencesInput({ premium: true, currentYear })).parse(document);
    },
  },
  buyerLocations: buyerLocationDocument,
  buyerMap: buyerMapSheet,
  buyerLocationIds: buyerLocationId,
  deals: dealDocument,
  statusHistory: statusHistoryEntry,
  offers: offerDocument,
  counts: dealCounts,
  saves: dealSaves,
  interests: interestDocument,
  favorites: favorite,
  notifications: notificationDocument,
  savedSearches: savedSearchDocument,
  premiumNotices: premiumNotice,
  papers: paperDocument,
  paperPages: pageDocument,
  paperReaders: paperReaderDocument,
  paperOpenings: openingDocument,
  reports: reportDocument,
  reportCases: reportCaseDocument,
  sameHouses: sameHouseDocument,
  houseCases: houseCaseDocument,
  originatorRecords: originatorRecord,
  mapShards: mapShardDocument,
};

describe('documents', () => {
  test('is the same for the same date and number, down to the byte', () => {
    expect(JSON.stringify(everything(60))).toBe(JSON.stringify(everything(60)));
    expect(JSON.stringify(everything(60))).not.toBe(JSON.stringify(everything(60, addHours(now, 1))));
  });

  test('has no two documents at one path', () => {
    expect(new Set(documents.map(({ path }) => path)).size).toBe(documents.length);
  });

  test.each(Object.keys(schemas))(
    '%s: every document is what the domain says, with nothing more in it',
    (collection) => {
      const found = inCollection(collection);
      expect(found).not.toHaveLength(0);
      for (const { data } of found) expect(schemas[collection]?.parse(stored(data))).toEqual(data);
    },
  );

  test('knows every collection it writes', () => {
    const written = new Set(documents.map(({ path }) => path.split('/').at(-2)));
    expect(written).toEqual(new Set([...Object.keys(schemas), 'addresses', 'zipSubscriptions', 'favoritedBy']));
  });
});

describe('deals', () => {
  test('pass every rule of the deal form', () => {
    for (const { data } of deals) {
      // Dates of unfinished deals must be in the future; those of finished deals were when the deal was listed.
      const schema = dealInput(['sold', 'deleted'].includes(data.status) ? data.listedOn : now);
      const fields = Object.keys(schema.def.out.shape);
      const given = Object.fromEntries(Object.entries(data).filter(([name]) => fields.includes(name)));
      const form = {
        ...given,
        tags: data.tags.filter((tag) => !(systemTagNames as readonly string[]).includes(tag)),
        photos: data.photos.map(({ id }) => id),
      };
      expect(schema.parse(form)).toEqual(form);
    }
  });

  test('600 of them, of every status, category, finance type and property type, no two live ones at one address', () => {
    expect(deals).toHaveLength(600);
    const seen = (field: keyof DealDocument): Set<unknown> => new Set(deals.map(({ data }) => data[field]));
    expect(seen('status')).toEqual(new Set(['new', 'active', 'pending', 'sold', 'deleted']));
    expect(seen('purchaseType')).toEqual(new Set([undefined, 'SubTo', 'SellerFinance', 'Hybrid']));
    expect(seen('propertyType')).toEqual(new Set(['singleFamily', 'condo', '24unit']));
    const live = deals.filter(({ data }) => data.status !== 'deleted');
    expect(new Set(live.map(({ data }) => data.addressKey)).size).toBe(live.length);
    const addresses = inCollection('addresses').map(({ ids, data }) => [ids[0], data.dealId]);
    expect(new Map(addresses as [string, string][])).toEqual(
      new Map(live.map(({ ids, data }) => [data.addressKey, ids[0]])),
    );
  });

  test('visibility follows from status; head starts have not ended yet', () => {
    for (const { data } of deals) {
      const isUnlisted = data.visibility === 'unlisted' && data.unconfirmed === true && data.status === 'active';
      expect(isUnlisted ? 'all' : data.visibility).toBe(
        { new: 'premium', active: 'all', pending: 'all', sold: 'all', deleted: 'none' }[data.status],
      );
      expect(data.publicAt > now, data.status).toBe(data.status === 'new');
      expect(data.listedOn < now).toBe(true);
      expect(now.getTime() - data.listedOn.getTime()).toBeLessThan(91 * 86_400_000);
    }
  });

  test('tags of the system are those of the numbers', () => {
    for (const { data } of deals)
      expect(data.tags).toEqual([
        ...data.tags.filter((tag) => !(systemTagNames as readonly string[]).includes(tag)),
        ...systemTags(data),
      ]);
  });

  test('loans are amortised: PITI covers the payment that clears the balance by maturity, with taxes and insurance', () => {
    const months = (from: Date, until: string): number =>
      (Number(until.slice(0, 4)) - from.getUTCFullYear()) * 12 + Number(until.slice(5, 7)) - from.getUTCMonth() - 1;
    const withLoan = agreeing.filter(({ data }) => data.loanBalance !== undefined);
    expect(withLoan.length).toBeGreaterThan(200);
    for (const { data } of withLoan) {
      const { loanBalance = 0, interestRate = 0, piti = 0, loanMaturityDate = '' } = data;
      const left = months(data.listedOn, loanMaturityDate);
      const bare = monthlyPayment({ principal: loanBalance, annualRate: interestRate, months: left });
      expect(piti).toBeGreaterThan(bare);
      expect(piti).toBeLessThan(bare + data.purchasePrice * 0.005);
      expect(loanBalance).toBeLessThan(data.purchasePrice);
    }
  });

  test('loans, cash to the seller and price add up; the entry fee covers the cash', () => {
    for (const { data } of agreeing.filter(({ data: { dealCategory } }) => dealCategory === 'creative')) {
      const { purchasePrice, loanBalance = 0, sellerLoanAmount = 0, entryFee = 0 } = data;
      const cash = purchasePrice - loanBalance - sellerLoanAmount;
      expect(cash).toBeGreaterThan(-100);
      expect(entryFee).toBeGreaterThan(cash);
      expect(entryFee).toBeLessThan(purchasePrice * 0.3);
    }
  });

  test('say what gives the right to sell them in every way, also among the sixty of a first look', () => {
    const newest = createDeals(60, now).map(({ document }) => document);
    expect(new Set(newest.flatMap(({ control }) => control?.kind ?? []))).toEqual(new Set(controlKinds));
    expect(newest.filter(({ control }) => !control).length).toBeGreaterThan(10);
    const shown = (wanted: boolean) => newest.filter(({ controlShown }) => controlShown === wanted);
    expect(shown(false).length).toBeGreaterThan(1);
    const isSoon = ({ control, state }: (typeof newest)[number]) =>
      control && controlNeedsAttention(control, state, now);
    expect(shown(true).filter(isSoon).length).toBeGreaterThan(1);
    const rights = newest.flatMap(({ control }) => control ?? []);
    for (const right of rights) expect(controlInput.safeParse(right).success, JSON.stringify(right)).toBe(true);
  });

  test('a few disagree on purpose, in whatever originators mistake, and no cash deal does', () => {
    const found = deals.map(({ data }) => disagreementsIn(data, today));
    const share = found.filter((disagreements) => disagreements.length > 0).length / deals.length;
    expect(share).toBeGreaterThan(0.02);
    expect(share).toBeLessThan(0.1);
    // A maturity before the close, and a fee above the price, are not plausible mistakes in a listing that was proofread once.
    expect(new Set(found.flat().map(({ kind }) => kind))).toEqual(
      new Set(disagreementKinds.filter((kind) => !['maturity-before-close', 'entry-fee-above-price'].includes(kind))),
    );
    expect(deals.some(({ data }, index) => data.dealCategory === 'cash' && found[index]?.length)).toBe(false);
  });

  test('say what their numbers are made of, most of them, and never all of them', () => {
    const share = (name: keyof DealDocument, among: (data: DealDocument) => boolean): number => {
      const those = deals.filter(({ data }) => among(data));
      return those.filter(({ data }) => data[name] !== undefined).length / those.length;
    };
    const isCash = ({ dealCategory }: DealDocument): boolean => dealCategory === 'cash';
    const isCreative = (data: DealDocument): boolean => !isCash(data);
    const ofSeller = (data: DealDocument): boolean => data.sellerLoanAmount !== undefined;
    expect(share('estimatedRent', () => true)).toBeCloseTo(0.75, 1);
    expect(share('repairs', isCash)).toBeCloseTo(0.85, 1);
    expect(share('assignmentFee', isCreative)).toBeCloseTo(0.65, 1);
    expect(share('arrears', isCreative)).toBeGreaterThan(0.02);
    expect(share('taxesAndInsurance', ofSeller)).toBeGreaterThan(0.4);
    expect(share('sellerAmortizationMonths', ofSeller)).toBeGreaterThan(0.3);
    expect(share('sellerInterestOnlyMonths', ofSeller)).toBeGreaterThan(0.05);
    expect(share('asIsValue', () => true)).toBeCloseTo(0.6, 1);
  });

  test('have believable rents: they cover the payments of most, and at least a third leave nothing after all costs', () => {
    const numbers = agreeing.map(({ data }) => dealNumbers(data, {}, today));
    const middle = (values: (number | undefined)[]): number => {
      const known = values.filter((value) => value !== undefined).toSorted((a, b) => a - b);
      return known[Math.floor(known.length / 2)] ?? Number.NaN;
    };
    expect(middle(numbers.map(({ rentCoverage }) => rentCoverage.value))).toBeCloseTo(1.15, 1);
    const flows = numbers.flatMap(({ monthlyCashFlow }) => monthlyCashFlow.value ?? []);
    expect(flows.filter((flow) => flow > 0).length / flows.length).toBeGreaterThan(0.3);
    expect(flows.filter((flow) => flow < 0).length / flows.length).toBeGreaterThan(0.3);
  });

  test('a status history that leads to the status by allowed steps', () => {
    for (const { ids, data } of deals) {
      const entries = historyOf(ids[0]);
      expect(entries[0]?.status).toBe('new');
      expect(entries.at(-1)?.status).toBe(data.status);
      expect(entries.at(-1)?.date.getTime()).toBeLessThanOrEqual(data.updatedAt.getTime());
      entries.slice(1).forEach((entry, index) => {
        const from = entries[index] as StatusHistoryEntry;
        expect(refuseStatusChange(from.status, entry.status)).toBeUndefined();
        expect(entry.date >= from.date && entry.date <= now, `${from.status} → ${entry.status}`).toBe(true);
      });
    }
  });

  test('counts are those of the documents', () => {
    const count = (name: string, place: number): Map<string | undefined, number> => {
      const counts = new Map<string | undefined, number>();
      for (const { ids } of inCollection(name)) counts.set(ids[place], (counts.get(ids[place]) ?? 0) + 1);
      return counts;
    };
    // The trigger that counts favorites uses these documents; without them it would count the seeded ones again.
    expect(count('favoritedBy', 0)).toEqual(count('favorites', 1));
    const [favorites, interests, offers] = [count('favorites', 1), count('interests', 0), count('offers', 0)];
    const counted = inCollection('counts');
    expect(counted).toHaveLength(deals.length);
    for (const {
      ids: [id],
      data,
    } of counted) {
      expect(data).toMatchObject({
        favoriteCount: favorites.get(id) ?? 0,
        interestCount: interests.get(id) ?? 0,
        offerCount: offers.get(id) ?? 0,
      });
    }
  });

  test('the newest belong mostly to the account that everybody signs in with', () => {
    const newest = deals.filter(({ data }) => data.status === 'active').slice(0, 30);
    expect(newest.filter(({ data }) => data.listedBy.uid === 'seed-originator').length).toBeGreaterThan(15);
  });

  test('10,000 do not share an address either', () => {
    const many = createDeals(10_000, now).map(({ document }) => document.addressKey);
    expect(new Set(many).size).toBe(10_000);
  });
});

describe('offers', () => {
  const offers = inCollection('offers');
  const stateOf = new Map(deals.map(({ ids, data }) => [ids[0], data.state]));
  const offersOn = Map.groupBy(offers, ({ ids }) => ids[0]);

  test('are such as the form takes, by buyers who could see the deal', () => {
    for (const { data } of offers) {
      const { offerType, purchasePrice, entryFee, closeOfEscrow, message } = data;
      const form = Object.fromEntries(
        Object.entries({ offerType, purchasePrice, entryFee, closeOfEscrow, message }).filter(
          ([, value]) => value !== undefined,
        ),
      );
      expect(offerInputOn({ state: stateOf.get(data.dealId) ?? '' }, data.submittedAt).parse(form)).toEqual(form);
      expect(data.submittedAt <= now).toBe(true);
      expect(data.state !== 'open' || new Date(closeOfEscrow) > now).toBe(true);
    }
    const inHeadStart = new Set(deals.filter(({ data }) => data.status === 'new').map(({ ids }) => ids[0]));
    const premium = new Set(everybody.filter((person) => person.premium).map(({ uid }) => uid));
    const early = offers.filter(({ ids }) => inHeadStart.has(ids[0])).map(({ data }) => data.buyerUid);
    expect(early).not.toHaveLength(0);
    expect(early.filter((uid) => !premium.has(uid))).toEqual([]);
  });

  test('one open offer of a buyer on a deal; one accepted where the deal went through the platform', () => {
    for (const { ids, data } of deals) {
      const here = (offersOn.get(ids[0]) ?? []).map((offer) => offer.data);
      const open = here.filter(({ state }) => state === 'open').map(({ buyerUid }) => buyerUid);
      expect(new Set(open).size).toBe(open.length);
      const through = historyOf(ids[0]).find(({ status }) => status === 'pending')?.source;
      const closed = data.status === 'pending' || data.status === 'sold';
      expect(here.filter(({ accepted }) => accepted)).toHaveLength(closed && through === 'platform' ? 1 : 0);
      for (const { accepted, state } of here) expect(accepted).toBe(state === 'accepted');
    }
  });
});

test('figures come from papers that are there, from the originator, or from nobody', () => {
  const papers = new Set(inCollection('papers').map(({ ids }) => ids.join('/')));
  const deals = inCollection('deals').filter(({ data }) => data.sources !== undefined);
  const sources = deals.flatMap(({ ids, data }) =>
    Object.values(data.sources ?? {}).map((source) => ({ ...source, dealId: ids[0] })),
  );
  for (const { paper, dealId, ...source } of sources) {
    expect(figureSourceInput(now).safeParse({ ...source, page: undefined }).success).toBe(true);
    expect(paper === undefined || papers.has(`${dealId}/${paper}`)).toBe(true);
  }
  expect(sources.some(({ paper }) => paper !== undefined)).toBe(true);
  expect(sources.some(({ paper }) => paper === undefined)).toBe(true);
  expect(deals.some(({ data }) => data.seenFigures?.loanBalance)).toBe(true);
  expect(new Set(deals.map(({ data }) => data.paperSeen))).toEqual(new Set([true, undefined]));
});

import { addressLine } from 'domain/deal/address.ts';
import { isFinal } from 'domain/deal/deal-status.ts';
import type { Favorite } from 'domain/account/own-documents.ts';
import type { StatusHistoryEntry } from 'domain/deal/status-history.ts';
import type { Interest } from 'domain/interest/interest.ts';
import type { Contact, OfferDocument, OfferState } from 'domain/offer/offer.ts';
import { accounts, type SeedAccount } from './accounts.ts';
import { toNearest } from './rounding.ts';
import { addDays, addHours, calendarDay } from './calendar.ts';
import { dealsInFull, type BareDeal } from './deals.ts';
import { withConfirmations, withKnownClause } from './due-on-sale.ts';
import { interestOf } from './interest.ts';
import { negotiated, withBackups, withFellThrough } from './negotiation.ts';
import { buyers, fullName } from './people.ts';
import { withProof } from './proofs.ts';
import { randomFor, type Random } from './random.ts';

/** Actions on a deal, in chronological order; ids are those of the documents. */
export type Activity = {
  readonly history: readonly { readonly id: string; readonly entry: StatusHistoryEntry }[];
  readonly offers: readonly { readonly id: string; readonly offer: OfferDocument }[];
  readonly interests: readonly Interest[];
  readonly favorites: readonly { readonly buyerUid: string; readonly favorite: Favorite }[];
  readonly updatedAt: Date;
};

const offerMessages = [
  'Proof of funds attached on request. We can open escrow tomorrow.',
  'Flexible on the closing date if the seller needs time to move.',
  'We would like a ten-day inspection period.',
  'As-is, no repairs requested.',
  'Happy to leave the seller in place for 30 days after closing.',
  'EMD goes non-refundable after inspection.',
];
const soldComments = ['Closed and recorded.', 'Funded this morning, keys handed over.', 'Recorded with the county.'];
const pendingComments = [
  'Escrow is open, EMD received.',
  'Under contract with a buyer from our own list.',
  'Inspection on Thursday.',
];
const deletedComments = [
  'Seller decided to keep the house.',
  'Listed twice by mistake.',
  'Contract with the seller expired.',
];

/** The role accounts look at more deals than others, so that their screens are full. */
const isRoleAccount = (person: SeedAccount): boolean => accounts.includes(person);

function visitors(
  random: Random,
  candidates: readonly SeedAccount[],
  shareOfRoleAccounts: number,
  most: number,
): SeedAccount[] {
  const known = candidates.filter((person) => isRoleAccount(person) && random.chance(shareOfRoleAccounts));
  const others = random.sample(
    candidates.filter((person) => !isRoleAccount(person)),
    random.int(0, most),
  );
  return [...known, ...others];
}

const dateBetween = (random: Random, from: Date, to: Date): Date =>
  new Date(Math.round(random.between(from.getTime(), to.getTime()) / 1000) * 1000);

type Ending = { readonly at: Date; readonly through: 'platform' | 'off-platform' };

/** Returns how the deal reached its status; `ending` is when it stopped accepting offers. */
function historyOf(
  random: Random,
  { id, owner, document }: BareDeal,
  ending: Ending | undefined,
  now: Date,
): Activity['history'] {
  const { status, listedOn, publicAt } = document;
  const by = { uid: owner.uid, name: fullName(owner) };
  const entries: StatusHistoryEntry[] = [{ status: 'new', date: listedOn, source: 'platform', by }];
  if (status !== 'new') entries.push({ status: 'active', date: publicAt, source: 'system' });
  if (!ending) {
    const back = addDays(publicAt, random.int(3, 12));
    if (status === 'active' && random.chance(0.08) && addDays(back, 6) < now) {
      const source = 'off-platform';
      entries.push({ status: 'pending', date: back, source, comments: 'Accepted a backup buyer’s terms.', by });
      entries.push({ status: 'active', date: addDays(back, 5), source, comments: 'That buyer could not perform.', by });
    }
  } else if (status === 'deleted') {
    entries.push({ status, date: ending.at, source: 'platform', comments: random.pick(deletedComments), by });
  } else {
    const comments = ending.through === 'platform' ? undefined : random.pick(pendingComments);
    entries.push({ status: 'pending', date: ending.at, source: ending.through, ...(comments ? { comments } : {}), by });
    if (status === 'sold') {
      const date = dateBetween(random, addHours(ending.at, 12), now);
      entries.push({ status, date, source: ending.through, comments: random.pick(soldComments), by });
    }
  }
  return entries.map((entry, index) => ({ id: randomFor('history', id, index).id(20), entry }));
}

function endingOf(random: Random, { document: { status, publicAt } }: BareDeal, now: Date): Ending | undefined {
  if (status === 'new' || status === 'active') return undefined;
  const earliest = new Date(publicAt.getTime() + (now.getTime() - publicAt.getTime()) * 0.25);
  const hours = (now.getTime() - earliest.getTime()) / 3_600_000;
  return {
    at: dateBetween(random, earliest, addHours(now, -Math.min(20, hours / 2))),
    through: random.chance(0.7) ? 'platform' : 'off-platform',
  };
}

function createOffer(
  random: Random,
  { id: dealId, owner, document: deal }: BareDeal,
  buyer: SeedAccount,
  submittedAt: Date,
  state: OfferState,
  now: Date,
): OfferDocument {
  const creative = deal.dealCategory === 'creative' ? random.chance(0.85) : random.chance(0.1);
  const fee = deal.entryFee ?? deal.purchasePrice * 0.12;
  return {
    dealId,
    dealAddress: addressLine(deal),
    buyerUid: buyer.uid,
    buyerName: fullName(buyer),
    offerType: creative ? 'creative' : 'cash',
    ...(creative
      ? { entryFee: toNearest(fee * random.between(0.82, 1.08), 100) }
      : { purchasePrice: toNearest(deal.purchasePrice * random.between(0.86, 1.01), 500) }),
    // Open offers can still close in time.
    closeOfEscrow: calendarDay(addDays(state === 'open' ? now : submittedAt, random.int(14, 45))),
    ...(random.chance(0.6) ? { message: random.pick(offerMessages) } : {}),
    submittedAt,
    state,
    accepted: state === 'accepted',
    ...(state === 'accepted' ? { contacts: { originator: contactOf(owner), buyer: contactOf(buyer) } } : {}),
  };
}

const contactOf = (person: SeedAccount): Contact => ({
  name: fullName(person),
  email: person.email,
  phone: person.phoneNumber,
  ...(person.callBookingLink === undefined ? {} : { callBookingLink: person.callBookingLink }),
});

/** Returns the offers of `bidders`. One wins if the deal was sold on the platform; some buyers have improved an earlier offer. */
function offersOf(
  random: Random,
  deal: BareDeal,
  bidders: readonly SeedAccount[],
  from: Date,
  until: Date,
  ending: Ending | undefined,
  now: Date,
): Activity['offers'] {
  const { status } = deal.document;
  const sold = (status === 'pending' || status === 'sold') && ending?.through === 'platform';
  const offers = bidders.flatMap((buyer, index) => {
    const submittedAt = dateBetween(random, from, until);
    const lost: OfferState = sold || isFinal(status) ? 'declined' : 'open';
    const last = createOffer(random, deal, buyer, submittedAt, sold && index === 0 ? 'accepted' : lost, now);
    const earlier = random.chance(0.12)
      ? [createOffer(random, deal, buyer, dateBetween(random, from, submittedAt), 'withdrawn', now)]
      : [];
    return [...earlier, last];
  });
  const endedAt = ending?.at;
  return withFellThrough(withBackups(offers, deal), deal, now).map((offer, index) => ({
    id: randomFor('offer', deal.id, index).id(20),
    offer: withConfirmations(
      withProof(negotiated({ offer, index, deal, endedAt, now }), deal.id, index),
      deal,
      index,
      endedAt,
    ),
  }));
}

/** Returns what happened on a deal until `now`. */
export function activityOn(deal: BareDeal, now: Date): Activity {
  const random = randomFor('activity', deal.id);
  const { status, listedOn, publicAt } = deal.document;
  const ending = endingOf(random, deal, now);
  const from = status === 'new' ? listedOn : publicAt;
  const until = ending?.at ?? now;
  const candidates = status === 'new' ? buyers.filter(({ premium }) => premium) : buyers;
  const curious = deal.index < dealsInFull ? candidates : [];
  // Recently listed deals have few visitors.
  const age = Math.min(1, (until.getTime() - from.getTime()) / (10 * 86_400_000));
  const most = (count: number): number => Math.round(count * (0.3 + 0.7 * age));

  const favorites = visitors(random, curious, 0.06, most(9));
  const interested = visitors(random, curious, 0.05, most(4));
  const bidders = visitors(random, curious, 0.05, most(status === 'new' ? 1 : 3));
  const [buyer] = random.sample(candidates, 1);
  const needsBidder =
    ending?.through === 'platform' && status !== 'deleted' && bidders.length === 0 && buyer !== undefined;

  const history = historyOf(random, deal, ending, now);
  const offers = offersOf(random, deal, needsBidder ? [buyer] : bidders, from, until, ending, now);
  return {
    history: withKnownClause(history, offers),
    offers,
    interests: interested.map((person) => interestOf(random, deal, person, dateBetween(random, from, until), now)),
    favorites: favorites.map((person) => ({
      buyerUid: person.uid,
      favorite: { createdAt: dateBetween(random, from, until) },
    })),
    updatedAt: history.at(-1)?.entry.date ?? listedOn,
  };
}

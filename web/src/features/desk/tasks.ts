import type { Deal } from 'domain/deal/deal-document.ts';
import { takesOffers } from 'domain/deal/deal-status.ts';
import { disagreementsIn } from 'domain/finance/disagreements.ts';
import { todayIn } from 'domain/geo/time-zones.ts';
import { waitingSince } from 'domain/interest/conversation.ts';
import { isExpired, threadOf, turnOf } from 'domain/offer/negotiation.ts';
import type { Offer } from 'domain/offer/offer.ts';
import type { DealInterest } from './data.ts';

const day = 24 * 60 * 60 * 1000;
/** A listing that nobody touched for so long is asked after. */
const untouchedAfter = 30 * day;

/** What a deal lacks; `untouched` is an active one that nothing was changed about for 30 days. */
export type DealLack = 'figures' | 'photos' | 'untouched';

/** Something for an originator to do. */
export type DeskTask =
  | { kind: 'answer'; id: string; offer: Offer; since: Date; counter: boolean; endsAt: Date | undefined }
  | { kind: 'interest'; id: string; interest: DealInterest; since: Date }
  | { kind: 'emd'; id: string; offer: Offer; dueAt: Date; overdue: boolean }
  | { kind: 'deal'; id: string; deal: Deal; lacks: readonly DealLack[] };

type Known = {
  offers: readonly Offer[];
  interests: readonly DealInterest[];
  clocks: readonly Offer[];
  deals: readonly Deal[];
};

/** What needs an originator: people who wait come first, then money, then their listings. */
export const deskTasks = ({ offers, interests, clocks, deals }: Known, now: Date): DeskTask[] => [
  ...answers(offers, now),
  ...waitingInterests(interests),
  ...awaitedEmds(clocks, now),
  ...lackingDeals(deals, now),
];

/** Whether a task is over soon, or should be done already. */
export function isUrgent(task: DeskTask, now: Date): boolean {
  if (task.kind === 'deal' || task.kind === 'interest') return false;
  const end = task.kind === 'emd' ? task.dueAt : task.endsAt;
  return end !== undefined && end.getTime() - now.getTime() < day;
}

function answers(offers: readonly Offer[], now: Date): DeskTask[] {
  return offers
    .filter((offer) => turnOf(offer) === 'originator' && !isExpired(offer, now))
    .map((offer) => {
      const thread = threadOf(offer);
      const validUntil = offer.terms?.validUntil;
      return {
        kind: 'answer' as const,
        id: offer.id,
        offer,
        since: thread.at(-1)?.at ?? offer.submittedAt,
        counter: thread.length > 1,
        endsAt: validUntil === undefined ? undefined : new Date(validUntil),
      };
    })
    .toSorted((a, b) => a.since.getTime() - b.since.getTime());
}

function waitingInterests(interests: readonly DealInterest[]): DeskTask[] {
  return interests
    .flatMap((interest) => {
      const since = waitingSince(interest);
      const id = `${interest.dealId} ${interest.buyerUid}`;
      return since ? [{ kind: 'interest' as const, id, interest, since }] : [];
    })
    .toSorted((a, b) => a.since.getTime() - b.since.getTime());
}

function awaitedEmds(clocks: readonly Offer[], now: Date): DeskTask[] {
  return clocks
    .flatMap((offer) => {
      const { id, state, emdDueAt: dueAt, emdReceivedAt } = offer;
      if (state !== 'accepted' || dueAt === undefined || emdReceivedAt !== undefined) return [];
      return [{ kind: 'emd' as const, id, offer, dueAt, overdue: dueAt <= now }];
    })
    .toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
}

function lackingDeals(deals: readonly Deal[], now: Date): DeskTask[] {
  const tasks = deals.flatMap((deal) => {
    const lacks = lacksOf(deal, now);
    return lacks.length > 0 ? [{ kind: 'deal' as const, id: deal.id, deal, lacks }] : [];
  });
  // What keeps buyers away is before what has only become old.
  return tasks.toSorted((a, b) => Number(a.lacks[0] === 'untouched') - Number(b.lacks[0] === 'untouched'));
}

function lacksOf(deal: Deal, now: Date): DealLack[] {
  if (!takesOffers(deal.status)) return [];
  const untouched = deal.status === 'active' && now.getTime() - deal.updatedAt.getTime() > untouchedAfter;
  return [
    ...(disagreementsIn(deal, todayIn(deal.state, now)).length > 0 ? ['figures' as const] : []),
    ...(deal.photos.some(({ ready }) => ready) ? [] : ['photos' as const]),
    ...(untouched ? ['untouched' as const] : []),
  ];
}

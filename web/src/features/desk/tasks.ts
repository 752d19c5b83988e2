import type { Deal } from 'domain/deal/deal-document.ts';
import { day } from 'domain/duration.ts';
import { controlNeedsAttention, isControlGood } from 'domain/deal/control-end.ts';
import { isFinal, takesOffers } from 'domain/deal/deal-status.ts';
import { asksForConfirmation } from 'domain/deal/freshness.ts';
import { disagreementsIn } from 'domain/finance/disagreements.ts';
import { todayIn } from 'domain/geo/time-zones.ts';
import { waitingSince } from 'domain/interest/conversation.ts';
import { isExpired, threadOf, turnOf } from 'domain/offer/negotiation.ts';
import type { Offer } from 'domain/offer/offer.ts';
import type { PaperKind } from 'domain/paper/paper-kinds.ts';
import { type PaperReader, paperWaitingSince } from 'domain/paper/paper-reader.ts';
import type { DealInterest, DeskLists } from './data.ts';

/**
 * Why a deal needs attention: its right to sell has run out or ends within 14 days, or nobody confirmed it for long: it has left the lists
 * (`unlisted`), goes behind others (`unconfirmed`), or soon does (`toConfirm`). `right`, a right to sell that is not provided, is a remark
 * among others and makes no task of its own: most deals would be one.
 */
export type DealLack = 'rightRanOut' | 'rightEnds' | 'figures' | 'photos' | 'right' | Unconfirmed;
const unconfirmedLacks = ['unlisted', 'unconfirmed', 'toConfirm'] as const;
type Unconfirmed = (typeof unconfirmedLacks)[number];

/** Whether its originator should confirm the deal of a task. */
export const isToConfirm = (lacks: readonly DealLack[]): boolean =>
  lacks.some((lack) => (unconfirmedLacks as readonly DealLack[]).includes(lack));

export type DeskTask =
  | { kind: 'answer'; id: string; offer: Offer; since: Date; counter: boolean; endsAt: Date | undefined }
  | { kind: 'interest'; id: string; interest: DealInterest; since: Date }
  | { kind: 'paper'; id: string; reader: PaperReader; asked: readonly PaperKind[]; since: Date }
  | { kind: 'emd'; id: string; offer: Offer; dueAt: Date; overdue: boolean }
  | { kind: 'deal'; id: string; deal: Deal; lacks: readonly DealLack[] };

type Known = {
  lists: { [List in keyof DeskLists]: Pick<DeskLists[List], 'rows' | 'complete'> };
  deals: readonly Deal[];
};

export type DeskTasks = {
  tasks: DeskTask[];
  /** Lists whose next page belongs after these tasks; empty when all are known. */
  unread: (keyof DeskLists)[];
};

/**
 * Returns an originator's tasks: first those that expire, soonest first; then people who wait, longest first; then listings.
 * Tasks that sort after an incomplete list are left out, so that none appears between tasks already shown.
 * @param kind returns only tasks of this kind
 */
export function deskTasks({ lists, deals }: Known, now: Date, kind?: DeskTask['kind']): DeskTasks {
  const wanted = (each: DeskTask['kind']): boolean => kind === undefined || kind === each;
  const found: DeskTasks = { tasks: [], unread: [] };
  const add = (tasks: DeskTask[], ...unread: (keyof DeskLists)[]) => {
    if (found.unread.length > 0) return;
    found.tasks.push(...tasks);
    found.unread.push(...unread.filter((list) => !lists[list].complete));
  };
  if (wanted('answer') || wanted('emd')) {
    const ending = wanted('answer') ? answers(lists.expiring.rows, now) : [];
    const due = wanted('emd') ? awaitedEmds(lists.clocks.rows, now) : [];
    const read = [wanted('answer') && ('expiring' as const), wanted('emd') && ('clocks' as const)].filter(
      (list) => list !== false,
    );
    const until = Math.min(
      ...read.filter((list) => !lists[list].complete).map((list) => lastEnd(list === 'clocks' ? due : ending)),
    );
    const tasks = [...ending, ...due].filter((task) => endOf(task) <= until);
    add(
      tasks.toSorted((a, b) => endOf(a) - endOf(b)),
      ...read,
    );
  }
  if (wanted('answer'))
    add(
      answers(lists.offers.rows, now).filter(({ endsAt }) => !endsAt),
      'offers',
    );
  if (wanted('interest')) add(waitingInterests(lists.interests.rows), 'interests');
  if (wanted('paper')) add(waitingReaders(lists.readers.rows), 'readers');
  if (wanted('deal')) add(lackingDeals([...deals, ...lists.unconfirmed.rows], now), 'unconfirmed');
  return found;
}

/** Returns when a task ends or is due, in milliseconds since 1970; Infinity if it never does. */
const endOf = (task: DeskTask): number => {
  if (task.kind === 'deal' || task.kind === 'interest' || task.kind === 'paper') return Infinity;
  return (task.kind === 'emd' ? task.dueAt : task.endsAt)?.getTime() ?? Infinity;
};
const lastEnd = (tasks: readonly DeskTask[]): number => Math.max(...tasks.map(endOf));

/** Whether a task ends within a day, or is overdue. */
export function isUrgent(task: DeskTask, now: Date): boolean {
  return endOf(task) - now.getTime() < day;
}

function answers(offers: readonly Offer[], now: Date): Extract<DeskTask, { kind: 'answer' }>[] {
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

function waitingReaders(readers: readonly PaperReader[]): DeskTask[] {
  return readers
    .flatMap((reader) => {
      const since = paperWaitingSince(reader.papers);
      const asked = Object.values(reader.papers).filter(({ state }) => state === 'asked');
      const id = `${reader.dealId} ${reader.buyerUid}`;
      return since ? [{ kind: 'paper' as const, id, reader, asked: asked.map(({ kind }) => kind), since }] : [];
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
  const each = new Map(deals.map((deal) => [deal.id, deal]));
  const tasks = [...each.values()].flatMap((deal) => {
    const lacks = keptLacks(deal, now);
    return lacks.length > 0 ? [{ kind: 'deal' as const, id: deal.id, deal, lacks }] : [];
  });
  // Defects that deter buyers come before deals that are only to be confirmed soon.
  return tasks.toSorted((a, b) => Number(a.lacks[0] === 'toConfirm') - Number(b.lacks[0] === 'toConfirm'));
}

const kept = new WeakMap<Deal, { now: Date; lacks: DealLack[] }>();

/** Returns {@link lacksOf}, which reads all figures of a deal, once per deal and time. */
function keptLacks(deal: Deal, now: Date): DealLack[] {
  const known = kept.get(deal);
  if (known?.now === now) return known.lacks;
  const lacks = lacksOf(deal, now);
  kept.set(deal, { now, lacks });
  return lacks;
}

function lacksOf(deal: Deal, now: Date): DealLack[] {
  const right = rightLack(deal, now);
  if (!takesOffers(deal.status)) return right;
  const lacks: DealLack[] = [
    ...right,
    ...(deal.unconfirmed ? [deal.visibility === 'unlisted' ? ('unlisted' as const) : ('unconfirmed' as const)] : []),
    ...(disagreementsIn(deal, todayIn(deal.state, now)).length > 0 ? ['figures' as const] : []),
    ...(deal.photos.some(({ ready }) => ready) ? [] : ['photos' as const]),
    ...(!deal.unconfirmed && asksForConfirmation(deal, now) ? ['toConfirm' as const] : []),
  ];
  return lacks.length === 0 || deal.control ? lacks : [...lacks, 'right'];
}

/** Returns whether the right to sell ends soon or ran out, also of a pending deal, whose closing depends on it. */
function rightLack({ status, control, state }: Deal, now: Date): DealLack[] {
  if (isFinal(status) || !control || !controlNeedsAttention(control, state, now)) return [];
  return [isControlGood(control, state, now) ? 'rightEnds' : 'rightRanOut'];
}

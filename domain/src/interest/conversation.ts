import { type DealStatus, isFinal, takesOffers } from 'domain/deal/deal-status.ts';
import { limits } from 'domain/limits.ts';
import type { Interest, InterestReply } from './interest.ts';

/** What decides whether a buyer waits for an answer. */
export type Conversation = Pick<Interest, 'createdAt' | 'message' | 'replies' | 'calledAt'>;

/** When the originator last answered or called. */
function handledAt({ replies = [], calledAt }: Conversation): Date | undefined {
  const answeredAt = replies.findLast(({ by }) => by === 'originator')?.at;
  if (answeredAt === undefined || calledAt === undefined) return answeredAt ?? calledAt;
  return answeredAt > calledAt ? answeredAt : calledAt;
}

/** Since when a buyer waits for an answer: since the first thing that they wrote after the last answer or call. */
export function waitingSince(conversation: Conversation): Date | undefined {
  const handled = handledAt(conversation);
  if (handled === undefined) return conversation.createdAt;
  return conversation.replies?.find(({ by, at }) => by === 'buyer' && at > handled)?.at;
}

/** Where an interest stands, and since when. */
export type InterestState = { state: 'waiting' | 'answered' | 'called'; since: Date };
export function stateOf(conversation: Conversation): InterestState {
  const waiting = waitingSince(conversation);
  if (waiting) return { state: 'waiting', since: waiting };
  const { calledAt } = conversation;
  const handled = handledAt(conversation) ?? conversation.createdAt;
  return { state: handled === calledAt ? 'called' : 'answered', since: handled };
}

/** Whether a buyer who was answered may write back on a deal: as long as it can still be theirs, and so while it is pending, too. */
export const takesReplies = (status: DealStatus): boolean => !isFinal(status);

/** Whether a buyer may write to a deal's originator: anybody while it takes offers, and who was answered while it {@link takesReplies}. */
export const takesMessage = (status: DealStatus, of: Pick<Conversation, 'replies'> | undefined): boolean =>
  takesOffers(status) || (takesReplies(status) && of?.replies?.some(({ by }) => by === 'originator') === true);

/** Whether nobody may write any more: there has to be an end, and people can call. */
export const isFull = ({ replies = [] }: Conversation): boolean => replies.length >= limits.interestReplies;

/** After all that has happened, whatever the clocks of two servers say: by these timestamps it is known what came last. */
function after({ createdAt, replies = [], calledAt }: Conversation, now: Date): Date {
  const last = Math.max(createdAt.getTime(), replies.at(-1)?.at.getTime() ?? 0, calledAt?.getTime() ?? 0);
  return new Date(Math.max(now.getTime(), last + 1));
}

/**
 * A buyer's message. It takes the place of their last one while that waits, and follows once it was answered, so that nobody's answer stands
 * below what it did not answer. None, after an answer, changes nothing.
 */
export function withBuyersMessage<Of extends Conversation>(of: Of, message: string | undefined, now: Date): Of {
  const { replies = [] } = of;
  const last = replies.at(-1);
  const waits = waitingSince(of) !== undefined;
  if (waits && !last) return { ...of, message };
  if (message === undefined) return of;
  // What waits is always the buyer's, and the last.
  const next = waits && last ? { ...last, message } : { by: 'buyer' as const, at: after(of, now), message };
  return { ...of, replies: [...(waits ? replies.slice(0, -1) : replies), next] };
}

export const withAnswer = <Of extends Conversation>(
  of: Of,
  answer: Pick<InterestReply, 'message' | 'name'>,
  now: Date,
): Of => ({
  ...of,
  replies: [...(of.replies ?? []), { by: 'originator', at: after(of, now), ...answer }],
});

/** Called, or not after all. */
export const withCall = <Of extends Conversation>(of: Of, called: boolean, now: Date): Of => ({
  ...of,
  calledAt: called ? after(of, now) : undefined,
});

import { type DealStatus, isFinal, takesOffers } from 'domain/deal/deal-status.ts';
import { limits } from 'domain/limits.ts';
import type { Interest, InterestReply } from './interest.ts';

/** The fields that determine whether a buyer is waiting for an answer. */
export type Conversation = Pick<Interest, 'createdAt' | 'message' | 'replies' | 'calledAt'>;

/** Returns when the originator last answered or called. */
function handledAt({ replies = [], calledAt }: Conversation): Date | undefined {
  const answeredAt = replies.findLast(({ by }) => by === 'originator')?.at;
  if (answeredAt === undefined || calledAt === undefined) return answeredAt ?? calledAt;
  return answeredAt > calledAt ? answeredAt : calledAt;
}

/** Returns since when a buyer has been waiting for an answer: since the first message after the last answer or call. */
export function waitingSince(conversation: Conversation): Date | undefined {
  const handled = handledAt(conversation);
  if (handled === undefined) return conversation.createdAt;
  return conversation.replies?.find(({ by, at }) => by === 'buyer' && at > handled)?.at;
}

/** State of an interest, and since when. */
export type InterestState = { state: 'waiting' | 'answered' | 'called'; since: Date };
export function stateOf(conversation: Conversation): InterestState {
  const waiting = waitingSince(conversation);
  if (waiting) return { state: 'waiting', since: waiting };
  const { calledAt } = conversation;
  const handled = handledAt(conversation) ?? conversation.createdAt;
  return { state: handled === calledAt ? 'called' : 'answered', since: handled };
}

/** Whether a buyer who was answered may reply: as long as they can still get the deal, so also while it is pending. */
export const takesReplies = (status: DealStatus): boolean => !isFinal(status);

/**
 * Whether a buyer may write to a deal's originator: anyone while it takes offers, and buyers with an answer while it {@link takesReplies}.
 */
export const takesMessage = (status: DealStatus, of: Pick<Conversation, 'replies'> | undefined): boolean =>
  takesOffers(status) || (takesReplies(status) && of?.replies?.some(({ by }) => by === 'originator') === true);

/** Whether the limit of replies is reached; then people can call. */
export const isFull = ({ replies = [] }: Conversation): boolean => replies.length >= limits.interestReplies;

/** Returns a time later than all earlier events, even if server clocks differ, because the order is derived from the timestamps. */
function after({ createdAt, replies = [], calledAt }: Conversation, now: Date): Date {
  const last = Math.max(createdAt.getTime(), replies.at(-1)?.at.getTime() ?? 0, calledAt?.getTime() ?? 0);
  return new Date(Math.max(now.getTime(), last + 1));
}

/**
 * Adds a buyer's message. It replaces their last message if that is still unanswered and is appended otherwise, so that every answer
 * follows the text that it answers. Without a message, an answered conversation stays unchanged.
 */
export function withBuyersMessage<Of extends Conversation>(of: Of, message: string | undefined, now: Date): Of {
  const { replies = [] } = of;
  const last = replies.at(-1);
  const waits = waitingSince(of) !== undefined;
  if (waits && !last) return { ...of, message };
  if (message === undefined) return of;
  // An unanswered message is always the buyer's, and the last.
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

export const withCall = <Of extends Conversation>(of: Of, called: boolean, now: Date): Of => ({
  ...of,
  calledAt: called ? after(of, now) : undefined,
});

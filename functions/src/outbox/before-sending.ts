import type { Account } from 'domain/account/account.ts';
import { limits } from 'domain/limits.ts';
import type { MessageReason } from 'domain/message/sent-message.ts';
import { nextOpenTime } from 'domain/notification/open-hours.ts';
import { timeZonesOfNumber } from 'domain/text/area-codes.ts';
import type { Context } from '#platform/context.ts';
import { mailboxOf } from '#platform/mailbox-of.ts';
import { isWithinRate } from '#platform/rate-limit.ts';
import { causedBy, type Channel, type OutboxMessage } from './message.ts';
import { type PersonAddress, personAddress } from './person-address.ts';
import { isStopped } from './stopped-numbers.ts';
import { nextTextTime } from './text-hours.ts';
import { whatIsLeft } from './what-is-left.ts';

/** Decision about a message that is due. */
type Turn =
  | {
      is: 'sent';
      as: Pick<OutboxMessage, 'channel' | 'recipient' | 'data'>;
      /** Channel and recipient of a push that no device takes; absent if it goes nowhere. */
      otherwise?: Pick<OutboxMessage, 'channel' | 'recipient'> | undefined;
      /** Account of the recipient, if they are a member. */
      account?: Account;
    }
  /** It is night at the recipient's place, or within their quiet hours. */
  | { is: 'early'; until: Date; reason: MessageReason }
  /** The recipient switched it off, is no longer a member, may not know its content, or could no longer use it. */
  | { is: 'unwanted'; reason: MessageReason }
  /** The address has reached the daily limit of unsolicited mail. */
  | { is: 'over-budget' };

/**
 * Decides whether a message may be sent. Also called before the first try, which may be late if the outbox is busy or it had to wait. Rate
 * limits count a message once.
 * @param known where its person receives it, if just read
 */
export async function beforeSending(context: Context, message: OutboxMessage, known?: PersonAddress): Promise<Turn> {
  const { uid, template, dealId, channel, recipient, tries, alone = false } = message;
  const isFirst = tries === 1;
  if (uid === undefined) {
    if (isExpiredCode(context, message)) return unwanted('outdated');
    if (channel === 'text' && (await isStopped(context, recipient))) return unwanted('numberStopped');
    const passes = !isFirst || message.sentAgain === true || (await isWithinBudget(context, message));
    return passes ? { is: 'sent', as: { channel, recipient, data: message.data } } : { is: 'over-budget' };
  }
  const address = known ?? (await personAddress(context, uid, { template, dealId }));
  if (!address) return unwanted('noAccess');
  const { reachedBy, account, open, timeZone } = address;
  const off = reasonToBeOff(channel, account);
  if (reachedBy.length === 0) return unwanted(off);
  const to = reachedBy.find((by) => by.channel === channel);
  const now = context.now();
  // Undefined also where quiet hours leave no hour for texts: then an email comes instead.
  const textFrom =
    to?.channel === 'text' ? nextTextTime(now, timeZonesOfNumber(to.recipient), timeZone, open) : undefined;
  const openFrom = nextOpenTime(now, open) ?? now;
  const until = textFrom ?? openFrom;
  if (until > now) return { is: 'early', until, reason: openFrom > now ? 'quietHours' : 'night' };
  const data = await whatIsLeft(context, account, message);
  if (data === undefined) return unwanted(message.offerId === undefined ? 'nothingLeft' : 'outdated');
  const instead = alone && !address.refusesEmail ? { channel: 'email' as const, recipient: account.email } : undefined;
  if (to?.channel === 'push') return { is: 'sent', as: { ...to, data }, otherwise: instead, account };
  if (to?.channel === 'email') return { is: 'sent', as: { ...to, data } };
  if (to && textFrom && (!isFirst || (await isWithinRate(context, [['textsPerNumber', to.recipient]]))))
    return { is: 'sent', as: { ...to, data } };
  if (instead) return { is: 'sent', as: { ...instead, data } };
  return unwanted(to?.channel === 'text' ? 'tooManyTexts' : off);
}

/** Why a channel is off that was on as the message was written. */
function reasonToBeOff(channel: Channel, { stoppedEmail, stoppedPhone }: Account): MessageReason {
  if (channel === 'email') return stoppedEmail ? 'emailStopped' : 'switchedOff';
  return channel === 'text' && stoppedPhone !== undefined ? 'numberStopped' : 'switchedOff';
}

const unwanted = (reason: MessageReason): Turn => ({ is: 'unwanted', reason });

/** Whether a message is nothing but a code that has expired. */
export const isExpiredCode = (context: Context, { template, createdAt }: OutboxMessage): boolean =>
  template === 'phoneCode' && context.now().getTime() >= createdAt.getTime() + limits.phoneCodeLifetime;

async function isWithinBudget(context: Context, { template, recipient }: OutboxMessage): Promise<boolean> {
  const cause = (causedBy as Readonly<Record<string, (typeof causedBy)[keyof typeof causedBy]>>)[template];
  const mailbox = mailboxOf(recipient);
  if (cause === 'stranger')
    return isWithinRate(context, [
      ['unaskedMailPerAddress', mailbox],
      ['strangersMailPerAddress', mailbox],
    ]);
  return cause === undefined || cause === 'self' || isWithinRate(context, [['unaskedMailPerAddress', mailbox]]);
}

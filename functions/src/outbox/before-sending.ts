import { timeZonesOfNumber } from 'domain/text/area-codes.ts';
import type { Context } from '#platform/context.ts';
import { isWithinRate } from '#platform/rate-limit.ts';
import { causedBy, type OutboxMessage } from './message.ts';
import { personAddress } from './person-address.ts';
import { nextTextTime } from './text-hours.ts';

/** What becomes of a message whose turn it is. */
type Turn =
  | { is: 'sent'; to: Pick<OutboxMessage, 'channel' | 'recipient'> }
  /** It is night where its person is. */
  | { is: 'early'; until: Date }
  /** Its person switched it off, is no member any more, or may not know what it tells. */
  | { is: 'unwanted' }
  /** Its address has had as much mail as it gets unasked in a day. */
  | { is: 'over-budget' };

/** Also asked before the first try, which comes late while the outbox is busy or it is night; what counts against a limit does so once. */
export async function beforeSending(context: Context, message: OutboxMessage): Promise<Turn> {
  const { uid, template, dealId, channel, recipient, tries, alone = false } = message;
  const isFirst = tries === 1;
  if (uid === undefined) {
    const passes = !isFirst || message.sentAgain === true || (await isWithinBudget(context, message));
    return passes ? { is: 'sent', to: { channel, recipient } } : { is: 'over-budget' };
  }
  const address = await personAddress(context, uid, { template, dealId });
  if (!address || address.reachedBy.length === 0) return { is: 'unwanted' };
  const { reachedBy, account } = address;
  const to = reachedBy.find((by) => by.channel === channel);
  if (to?.channel === 'email') return { is: 'sent', to };
  if (to) {
    const until = nextTextTime(context.now(), timeZonesOfNumber(to.recipient), account.timeZone);
    if (until > context.now()) return { is: 'early', until };
    if (!isFirst || (await isWithinRate(context, [['textsPerNumber', to.recipient]]))) return { is: 'sent', to };
  }
  return alone ? { is: 'sent', to: { channel: 'email', recipient: account.email } } : { is: 'unwanted' };
}

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

/** "ana+deals@example.com" comes to Ana, too. */
const mailboxOf = (address: string): string => address.toLowerCase().replace(/\+[^@]*(?=@)/, '');

import type { Account } from 'domain/account/account.ts';
import type { Queued } from '#outbox/queue-message.ts';
import type { ClientAddress } from '#platform/client-address.ts';
import type { Context } from '#platform/context.ts';
import { mailboxOf } from '#platform/mailbox-of.ts';
import type { Counted } from '#platform/rate-limit.ts';

/**
 * Returns the email with which a person verifies their address. The link leads to a portal page with a button instead of the provider's
 * page, because mail scanners open links, and opening the provider's verifies the address.
 */
export const verificationMail = (
  { newId }: Pick<Context, 'newId'>,
  { uid, email, languagePreference }: Pick<Account, 'uid' | 'email' | 'languagePreference'>,
  origin: string,
): Queued => ({
  deduplicationKey: ['verify-email', uid, newId()],
  recipient: email,
  channel: 'email',
  language: languagePreference,
  template: 'verifyEmail',
  data: { email, link: `${origin}/auth?mode=verifyEmail` },
});

/** The limits of these emails, which sign-ups and asking again share, and in part sign-in links and password resets. */
export function verificationMailLimits(email: string, { client, network }: ClientAddress): Counted[] {
  const mailbox = mailboxOf(email);
  return [
    ['verificationMailsForAddress', JSON.stringify([mailbox, client])],
    ['linksInNetwork', JSON.stringify([mailbox, network])],
    ['linksPerAddress', mailbox],
  ];
}

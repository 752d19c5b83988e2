import type { Account } from 'domain/account/account.ts';
import type { Queued } from '#outbox/queue-message.ts';
import type { Context } from '#platform/context.ts';

/**
 * The mail that lets somebody prove that their account's address is theirs. The link leads to a page of the portal with a button
 * on it, and not to the provider's own: mail scanners open links, and opening the provider's would prove it.
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

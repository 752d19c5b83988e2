import type { Account } from 'domain/account/account.ts';
import type { Queued } from '#outbox/queue-message.ts';
import type { Context } from '#platform/context.ts';

/**
 * The mail that lets somebody prove that their account's address is theirs. The link leads to a page of the portal with a button
 * on it, and not to the provider's own: mail scanners open links, and opening the provider's would prove it.
 */
export async function verificationMail(
  context: Pick<Context, 'auth' | 'newId'>,
  { uid, email, firstName, languagePreference }: Pick<Account, 'uid' | 'email' | 'firstName' | 'languagePreference'>,
  origin: string,
): Promise<Queued> {
  const code = new URL(await context.auth.generateEmailVerificationLink(email)).searchParams.get('oobCode');
  if (code === null) throw new Error('The provider gave a link without a code');
  return {
    about: ['verify-email', uid, context.newId()],
    recipient: email,
    channel: 'email',
    language: languagePreference,
    template: 'verifyEmail',
    data: { firstName, email, link: `${origin}/auth?mode=verifyEmail&oobCode=${encodeURIComponent(code)}` },
  };
}

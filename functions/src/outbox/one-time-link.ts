import * as z from 'zod/mini';
import type { Context } from '#platform/context.ts';
import { ownerOf } from '#platform/own-address.ts';
import type { OutboxMessage, TemplateName } from './message.ts';

type Auth = Context['auth'];

/** Generators of the provider's links with a one-time code. `page` is the address of the portal's own link. */
const makers: Partial<Record<TemplateName, (auth: Auth, email: string, page: string) => Promise<string>>> = {
  signInLink: (auth, email, page) => auth.generateSignInWithEmailLink(email, { url: page, handleCodeInApp: true }),
  passwordReset: (auth, email) => auth.generatePasswordResetLink(email),
  verifyEmail: (auth, email) => auth.generateEmailVerificationLink(email),
};

const withLink = z.looseObject({ link: z.string() });

/**
 * Adds a fresh one-time code to a message's link, and uses the language and name of the account with that address. Done when the email is
 * sent: no code is stored, and the response to the request cannot depend on who owns the address (functions/src/identity/README.md).
 * @returns undefined if there is no identity that could use it; sign-in links work for any address
 */
export async function withOneTimeCode(context: Context, message: OutboxMessage): Promise<OutboxMessage | undefined> {
  const make = Object.hasOwn(makers, message.template) ? makers[message.template as TemplateName] : undefined;
  const data = withLink.safeParse(message.data).data;
  if (!make || !data) return message;
  const { template, recipient, language } = message;
  const { record, account } = (await ownerOf(context, recipient)) ?? {};
  if (template !== 'signInLink' && !record) return undefined;
  if (template === 'verifyEmail' && account?.emailVerified) return undefined;
  const { origin, pathname } = new URL(data.link);
  const code = new URL(await make(context.auth, recipient, origin + pathname)).searchParams.get('oobCode');
  if (code === null) throw new Error('The provider gave a link without a code');
  const link = new URL(data.link);
  link.searchParams.set('oobCode', code);
  return {
    ...message,
    language: account?.languagePreference ?? language,
    data: { ...data, firstName: account?.firstName, link: link.href },
  };
}

import * as z from 'zod/mini';
import type { Context } from '#platform/context.ts';
import { ownerOf } from '#platform/own-address.ts';
import type { OutboxMessage, TemplateName } from './message.ts';

type Auth = Context['auth'];

/** The provider's link with a one-time code, for each mail that needs one. `page` is where the portal's own link leads. */
const makers: Partial<Record<TemplateName, (auth: Auth, email: string, page: string) => Promise<string>>> = {
  signInLink: (auth, email, page) => auth.generateSignInWithEmailLink(email, { url: page, handleCodeInApp: true }),
  passwordReset: (auth, email) => auth.generatePasswordResetLink(email),
  verifyEmail: (auth, email) => auth.generateEmailVerificationLink(email),
};

const withLink = z.looseObject({ link: z.string() });

/**
 * The message with a one-time code of now in its link, in the language and with the name of whoever the address belongs to. Made when the
 * mail goes out: no code is stored, and the answer to who asked for it cannot depend on whose the address is (functions/src/identity/README.md).
 * @returns undefined where there is nobody who could use it; a sign-in link is good for any address
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

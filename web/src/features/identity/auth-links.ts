/** Screens of /auth. `mode` is the provider's parameter (specification, section 9), so this one is named `screen`. */
export const authScreens = ['sign-in', 'sign-up', 'forgot-password'] as const;
export type AuthScreenName = (typeof authScreens)[number];

/** Returns the screen of /auth in a query string; an invitation leads to sign-up. */
export function authScreenOf(search: URLSearchParams): AuthScreenName {
  const requested = authScreens.find((name) => name === search.get('screen'));
  return requested ?? (search.has('invitation') ? 'sign-up' : 'sign-in');
}

/** Returns the code of an emailed link if one opened the page; `mode` is the link's purpose. */
const codeOf =
  (mode: 'signIn' | 'verifyEmail' | 'resetPassword') =>
  (search: URLSearchParams): string | undefined =>
    (search.get('mode') === mode && search.get('oobCode')) || undefined;

export const signInCodeOf = codeOf('signIn');
export const verificationCodeOf = codeOf('verifyEmail');
export const resetCodeOf = codeOf('resetPassword');

/** Whether the page was opened by a sign-in link (specification, section 4). */
export const isEmailLink = (search: URLSearchParams): boolean => signInCodeOf(search) !== undefined;

/** Returns the token of the invitation in the URL. */
export const invitationOf = (search: URLSearchParams): string | undefined => search.get('invitation') || undefined;

/** Path where an invitation is accepted. */
export const invitationPath = (token: string): string => `/auth?invitation=${encodeURIComponent(token)}`;

/** Whether a page for visitors is also open to members: links in emails to members work both signed in and out. */
export function isForMembersToo(pathname: string, search: URLSearchParams): boolean {
  const invited = invitationOf(search) !== undefined;
  const code = verificationCodeOf(search) ?? resetCodeOf(search);
  return pathname === '/auth' ? invited || code !== undefined : invited && isEmailLink(search);
}

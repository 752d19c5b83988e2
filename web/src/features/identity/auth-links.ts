/** The faces of /auth. `mode` is the provider's own parameter (specification, section 9), so ours is `screen`. */
export const authScreens = ['sign-in', 'sign-up', 'forgot-password'] as const;
export type AuthScreenName = (typeof authScreens)[number];

/** Which face of /auth a query string asks for; an invitation leads to signing up. */
export function authScreenOf(search: URLSearchParams): AuthScreenName {
  const requested = authScreens.find((name) => name === search.get('screen'));
  return requested ?? (search.has('invitation') ? 'sign-up' : 'sign-in');
}

/** The code of a mailed link, if the page was opened by one; `mode` says what for. */
const codeOf =
  (mode: 'signIn' | 'verifyEmail' | 'resetPassword') =>
  (search: URLSearchParams): string | undefined =>
    (search.get('mode') === mode && search.get('oobCode')) || undefined;

export const signInCodeOf = codeOf('signIn');
export const verificationCodeOf = codeOf('verifyEmail');
export const resetCodeOf = codeOf('resetPassword');

/** Whether the page was opened by a link that signs in (specification, section 4). */
export const isEmailLink = (search: URLSearchParams): boolean => signInCodeOf(search) !== undefined;

/** The token of an invitation that the page is about. */
export const invitationOf = (search: URLSearchParams): string | undefined => search.get('invitation') || undefined;

/** Where an invitation is accepted. */
export const invitationPath = (token: string): string => `/auth?invitation=${encodeURIComponent(token)}`;

/** Whether a visitors' page is for members too: a link that was mailed to them works signed in and out. */
export function isForMembersToo(pathname: string, search: URLSearchParams): boolean {
  const invited = invitationOf(search) !== undefined;
  const code = verificationCodeOf(search) ?? resetCodeOf(search);
  return pathname === '/auth' ? invited || code !== undefined : invited && isEmailLink(search);
}

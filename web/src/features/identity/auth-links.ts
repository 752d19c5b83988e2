/** The faces of /auth. `mode` is the provider's own parameter (specification, section 9), so ours is `screen`. */
export const authScreens = ['sign-in', 'sign-up', 'forgot-password'] as const;
export type AuthScreenName = (typeof authScreens)[number];

/** Which face of /auth a query string asks for; an invitation leads to signing up. */
export function authScreenOf(search: URLSearchParams): AuthScreenName {
  const asked = authScreens.find((name) => name === search.get('screen'));
  return asked ?? (search.has('invitation') ? 'sign-up' : 'sign-in');
}

/** Whether the page was opened by a link that signs in (specification, section 4). */
export const isEmailLink = (search: URLSearchParams): boolean =>
  search.get('mode') === 'signIn' && Boolean(search.get('oobCode'));

import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import type { Call } from '#platform/serve.ts';

type Done = { ok: true };

/** The only cookie that Hosting forwards to functions. */
const name = '__session';
/** Max age of the token sync (specification, section 9), and the minimum for Firebase session cookies. */
const maxAgeSeconds = 5 * 60;

/**
 * Token sync: creates a session cookie from the caller's ID token. The portal's endpoints ignore it and require the bearer token
 * (functions/src/identity/README.md); other services on this origin can verify it.
 */
export async function setSession(context: Context, { header, setHeader }: Cookies): Promise<Done> {
  const idToken = (header('authorization') ?? '').replace(/^Bearer /, '');
  let cookie: string;
  try {
    cookie = await context.auth.createSessionCookie(idToken, { expiresIn: maxAgeSeconds * 1000 });
  } catch (error) {
    throw new ApiError('unauthenticated', {}, error);
  }
  answerWith(setHeader, cookie, maxAgeSeconds);
  return { ok: true };
}

export async function clearSession(_context: Context, { setHeader }: Pick<Cookies, 'setHeader'>): Promise<Done> {
  answerWith(setHeader, '', 0);
  return { ok: true };
}

type Cookies = Pick<Call<unknown>, 'header' | 'setHeader'>;

function answerWith(setHeader: Cookies['setHeader'], value: string, maxAge: number): void {
  setHeader('Set-Cookie', `${name}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; Secure; SameSite=Lax`);
  // Hosting drops Set-Cookie from responses that are not private.
  setHeader('Cache-Control', 'private, no-store');
}

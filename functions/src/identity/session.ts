import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import type { Call } from '#platform/serve.ts';

type Done = { ok: true };

/** The one cookie that Hosting hands on to functions. */
const name = '__session';
/** The specification's token-sync max age, section 9; also the shortest that Firebase makes a session cookie for. */
const maxAgeSeconds = 5 * 60;

/**
 * The token sync: a session cookie made from the caller's ID token. It opens nothing here, every endpoint asks for the bearer
 * token (functions/src/identity/README.md); whatever else is served on this origin can verify it.
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
  // Hosting drops Set-Cookie from every answer that is not private.
  setHeader('Cache-Control', 'private, no-store');
}

import { addresses } from '#tests/addresses.ts';
import { callApi } from '#tests/call-api.ts';
import { projectId } from '#tools/emulators/project.ts';

// The identity provider's own API, as anyone can call it without our server.

export type Session = { localId: string; idToken: string; refreshToken: string };

async function post<T>(method: string, body: object): Promise<T> {
  const response = await fetch(`${addresses.auth}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, returnSecureToken: true }),
  });
  if (!response.ok) throw new Error(`accounts:${method} failed: ${await response.text()}`);
  return (await response.json()) as T;
}

/** Creates an identity with a password and an unverified email address. */
export const signUp = (email: string, password = 'correct horse') => post<Session>('signUp', { email, password });

/** Applies the code of a link, such as that of a verification email. */
export const applyCode = (oobCode: string) => post<{ email: string }>('update', { oobCode });

export const changeEmail = ({ idToken }: Pick<Session, 'idToken'>, email: string) =>
  post<Session>('update', { idToken, email });

/** Starts a session with the token from set-role. */
export const signInByToken = (token: string) =>
  post<Pick<Session, 'idToken' | 'refreshToken'>>('signInWithCustomToken', { token });

export const deleteSelf = ({ idToken }: Pick<Session, 'idToken'>) => post('delete', { idToken });

/** Sends a sign-in link, and returns its code. */
export async function linkCode(email: string): Promise<string> {
  const request = {
    requestType: 'EMAIL_SIGNIN',
    email,
    continueUrl: `${addresses.web}/auth`,
    canHandleCodeInApp: true,
  };
  await post('sendOobCode', request);
  const response = await fetch(`${addresses.auth}/emulator/v1/projects/${projectId}/oobCodes`);
  const { oobCodes } = (await response.json()) as {
    oobCodes: { email: string; requestType: string; oobCode: string }[];
  };
  const code = oobCodes.findLast((each) => each.email === email && each.requestType === 'EMAIL_SIGNIN');
  return code?.oobCode ?? '';
}

/** Redeems a sign-in link directly at the provider, which verifies the address, instead of by our server. */
export const redeemPastThePortal = async (email: string): Promise<Session> =>
  post<Session>('signInWithEmailLink', { email, oobCode: await linkCode(email) });

/**
 * Signs in by an emailed link, like the app.
 * @throws Error with the response's code
 */
export async function signInByLink(email: string): Promise<Session> {
  const answer = await callApi('POST', '/api/auth/email-link', { body: { email, code: await linkCode(email) } });
  if (answer.status !== 200) throw new Error(answer.code);
  const session = await signInByToken(answer.json.sessionToken);
  const { sub } = JSON.parse(Buffer.from(session.idToken.split('.')[1] ?? '', 'base64url').toString()) as {
    sub: string;
  };
  return { ...session, localId: sub };
}

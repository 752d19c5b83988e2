import { addresses } from '#tests/addresses.ts';
import { callApi } from '#tests/call-api.ts';
import { projectId } from '#tools/emulators/project.ts';

// What anybody can do at the identity provider's own API, past the portal.

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

/** Makes an identity with a password; its address is not verified. */
export const signUp = (email: string, password = 'correct horse') => post<Session>('signUp', { email, password });

/** Carries out the code of a link, such as that of a verification mail. */
export const applyCode = (oobCode: string) => post<{ email: string }>('update', { oobCode });

export const changeEmail = ({ idToken }: Pick<Session, 'idToken'>, email: string) =>
  post<Session>('update', { idToken, email });

/** Begins the session that set-role answers with. */
export const signInByToken = (token: string) =>
  post<Pick<Session, 'idToken' | 'refreshToken'>>('signInWithCustomToken', { token });

export const deleteSelf = ({ idToken }: Pick<Session, 'idToken'>) => post('delete', { idToken });

/** The code of a sign-in link that is mailed to the address now. */
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

/** Redeems a sign-in link at the provider, which verifies the address, and not by the portal's page, which calls the portal. */
export const redeemPastThePortal = async (email: string): Promise<Session> =>
  post<Session>('signInWithEmailLink', { email, oobCode: await linkCode(email) });

/** Signs in by a link that was mailed to the address, as the portal's page does. @throws Error with the answer's code */
export async function signInByLink(email: string): Promise<Session> {
  const answer = await callApi('POST', '/api/auth/email-link', { body: { email, code: await linkCode(email) } });
  if (answer.status !== 200) throw new Error(answer.code);
  const session = await signInByToken(answer.json.sessionToken);
  const { sub } = JSON.parse(Buffer.from(session.idToken.split('.')[1] ?? '', 'base64url').toString()) as {
    sub: string;
  };
  return { ...session, localId: sub };
}

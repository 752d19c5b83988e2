import { expect, it } from 'vitest';
import { deactivateUser } from 'domain/api/admin.ts';
import { createSend } from './request.ts';
import { sameCallerOf, tokensOf } from './token-source.ts';

const user = (uid: string) => ({ uid, getIdToken: async (force?: boolean) => `${uid}${force ? ' renewed' : ''}` });
type Auth = Parameters<typeof tokensOf>[0];

/**
 * Sends a request as Ana whose first response has the given status; another user may sign in meanwhile.
 * @returns the token of each attempt
 */
async function sendAsAna(status: number, next: ReturnType<typeof user> | null) {
  const auth = { currentUser: user('ana') as ReturnType<typeof user> | null, authStateReady: async () => undefined };
  const sent: (string | null)[] = [];
  const send = createSend({
    fetch: async (_, init) => {
      sent.push(new Headers(init?.headers).get('authorization'));
      auth.currentUser = next;
      const first = sent.length === 1;
      return new Response('{"status":"deactivated"}', {
        status: first ? status : 200,
        headers: { 'retry-after': '1' },
      });
    },
    tokens: () => tokensOf(auth as Auth),
    wait: async () => undefined,
  });
  const request = { params: { uid: 'x' }, body: { reason: 'y' }, idempotencyKey: 'k' };
  const code = await send(deactivateUser, request).then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
  return { sent, code };
}

it.each([401, 503])('after %i a request is repeated as the same person', async (status) => {
  const renewed = status === 401 ? ' renewed' : '';
  expect(await sendAsAna(status, user('ana'))).toEqual({ sent: ['Bearer ana', `Bearer ana${renewed}`], code: 'done' });
});

it.each([
  [401, user('ben')],
  [503, user('ben')],
  [401, null],
  [503, null],
])('after %i nothing is repeated as somebody else, who has signed in meanwhile', async (status, next) => {
  expect(await sendAsAna(status, next)).toEqual({ sent: ['Bearer ana'], code: 'unauthenticated' });
});

it('what takes several requests goes on as the person who began it, and as nobody else', () => {
  const auth: { currentUser: ReturnType<typeof user> | null } = { currentUser: user('ana') };
  const isSame = sameCallerOf(auth as Auth);
  const seen = [user('ana'), user('ben'), null, user('ana')].map((now) => {
    auth.currentUser = now;
    return isSame();
  });
  expect(seen).toEqual([true, false, false, true]);
});

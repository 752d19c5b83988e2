import type { User } from 'firebase/auth';
import { expect, it } from 'vitest';
import { personOf } from './firebase-person.ts';

const user = (uid: string, token: string, authTime = '2026-03-01T12:00:00Z') =>
  ({
    uid,
    getIdToken: async () => token,
    getIdTokenResult: async () => ({ claims: { role: 'buyer', premium: false }, authTime }),
  }) as unknown as User;

it('goes on with the newer tokens of whoever signed in once more', async () => {
  const before = user('u1', 'old');
  const auth = { currentUser: before };
  const person = personOf(auth, before);
  expect(await person.token(false)).toBe('old');
  auth.currentUser = user('u1', 'new', '2026-03-01T13:00:00Z');
  expect(await person.token(false)).toBe('new');
  expect((await person.claims()).signedInAt).toEqual(new Date('2026-03-01T13:00:00Z'));
});

it('never takes the tokens of somebody else', async () => {
  const before = user('u1', 'own');
  const auth: { currentUser: User | null } = { currentUser: before };
  const person = personOf(auth, before);
  auth.currentUser = user('u2', 'another’s');
  expect(await person.token(false)).toBe('own');
  auth.currentUser = null;
  expect(await person.token(false)).toBe('own');
});

import type { User } from 'firebase/auth';
import { expect, it, vi } from 'vitest';
import { getMeAnyRole, knownMe, personOf } from './session-state.ts';

const answer = {
  uid: 'u1',
  email: 'ana@example.com',
  firstName: 'Ana',
  lastName: 'Ruiz',
  phoneNumber: '6025550134',
  premium: false,
  status: 'active',
  emailVerified: true,
  languagePreference: 'es',
};

function known(role?: string) {
  const warn = vi.spyOn(console, 'warn').mockReset().mockReturnValue(undefined);
  const me = knownMe(getMeAnyRole.response.parse({ ...answer, role }));
  const warnings = warn.mock.calls.flat();
  warn.mockRestore();
  return { role: me.role, warnings };
}

it('keeps a role that is known', () => {
  expect(known('admin')).toEqual({ role: 'admin', warnings: [] });
});

it('takes a missing role for buyer', () => {
  expect(known()).toEqual({ role: 'buyer', warnings: [] });
});

it('only warns of a role that is not known, and goes on (specification, section 4)', () => {
  expect(known('king')).toEqual({ role: 'buyer', warnings: ['The role "king" is not known; going on as a buyer.'] });
});

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

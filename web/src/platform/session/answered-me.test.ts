import { expect, it } from 'vitest';
import { getAnsweredMe, knownMe } from './answered-me.ts';

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
  const warnings: string[] = [];
  const me = knownMe(getAnsweredMe.answer.parse({ ...answer, role }), { warn: (text: string) => warnings.push(text) });
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

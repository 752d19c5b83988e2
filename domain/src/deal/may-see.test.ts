import { expect, test } from 'vitest';
import type { Role } from 'domain/account/account.ts';
import type { Visibility } from './deal-document.ts';
import { mayChange, mayEdit, maySee } from './may-see.ts';

const person = (uid: string, role: Role, premium = false) => ({ uid, role, premium });
const people = {
  owner: person('owner', 'originator'),
  'other originator': person('other', 'originator'),
  'premium originator': person('third', 'originator', true),
  buyer: person('buyer', 'buyer'),
  'premium buyer': person('premium', 'buyer', true),
  admin: person('admin', 'admin'),
};
const deal = (visibility: Visibility) => ({ visibility, listedBy: { uid: 'owner', name: 'Robin Alvarez' } });

test.each<[Visibility, (keyof typeof people)[]]>([
  ['all', Object.keys(people) as (keyof typeof people)[]],
  ['premium', ['owner', 'premium buyer', 'admin']],
  ['contested', ['owner', 'admin']],
  ['none', ['admin']],
])('a deal with visibility %s is seen by %j alone', (visibility, seers) => {
  const found = Object.entries(people).filter(([, somebody]) => maySee(somebody, deal(visibility)));
  expect(found.map(([name]) => name)).toEqual(seers);
});

test.each<[Visibility, (keyof typeof people)[]]>([
  ['all', ['owner', 'admin']],
  ['contested', ['owner']],
])('a deal with visibility %s is edited by %j alone', (visibility, editors) => {
  const found = Object.entries(people).filter(([, somebody]) => mayEdit(somebody, deal(visibility)));
  expect(found.map(([name]) => name)).toEqual(editors);
});

test('the one who listed a deal and admins may change it', () => {
  const found = Object.entries(people).filter(([, somebody]) => mayChange(somebody, deal('all')));
  expect(found.map(([name]) => name)).toEqual(['owner', 'admin']);
  expect(mayChange(person('owner', 'buyer'), deal('all')), 'no longer an originator').toBe(false);
});

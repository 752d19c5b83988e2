import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { changeEmail } from '#tests/identity-provider.ts';
import { person, type Person } from '#tests/people.ts';
import { auth } from '#tests/services.ts';
import { productionContext } from './context.ts';
import { presentAccount } from './present-account.ts';

test('an account is there for whoever can sign in to it', async () => {
  const ana = await person({ role: 'buyer' });
  expect(await presentAccount(productionContext(), ana.uid)).toMatchObject({ uid: ana.uid, email: ana.email });
});

test.each<[string, (somebody: Person) => Promise<unknown>]>([
  ['deleted', ({ uid }) => auth.deleteUser(uid)],
  ['disabled', ({ uid }) => auth.updateUser(uid, { disabled: true })],
  ['moved to another address', (somebody) => changeEmail(somebody, `ana-${randomUUID()}@example.com`)],
])('nobody is behind an account whose identity was %s', async (_, leave) => {
  const somebody = await person({ role: 'buyer' });
  await leave(somebody);
  expect(await presentAccount(productionContext(), somebody.uid)).toBeUndefined();
});

test('nor behind one that is deactivated, or that there is not', async () => {
  const gone = await person({ status: 'deactivated' });
  expect(await presentAccount(productionContext(), gone.uid)).toBeUndefined();
  expect(await presentAccount(productionContext(), randomUUID())).toBeUndefined();
});

import { expect, test } from 'vitest';
import { person } from '#tests/people.ts';
import { auth } from '#tests/services.ts';
import { productionContext } from '#platform/context.ts';
import { isInvitable } from './invitable.ts';

const invitable = (email: string) => isInvitable(productionContext(), { email, role: 'admin', premium: true });

test('whoever is shut out, or more than a buyer, is not invited to anything', async () => {
  const [buyer, originator, deactivated] = await Promise.all([
    person({ role: 'buyer' }),
    person({ role: 'originator' }),
    person({ role: 'buyer', status: 'deactivated' }),
  ]);
  await auth.deleteUser(deactivated.uid);
  expect(await Promise.all([buyer, originator, deactivated].map(({ email }) => invitable(email)))).toEqual([
    true,
    false,
    false,
  ]);
});

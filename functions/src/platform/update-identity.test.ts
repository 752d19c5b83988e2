import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { productionContext } from './context.ts';
import { updateIdentity } from './update-identity.ts';

test('what the provider refuses is heard of: nobody takes sessions for ended that are not', async () => {
  const change = updateIdentity(productionContext(), randomUUID(), { validSince: 0 });
  await expect(change).rejects.toThrow('could not be changed: 400');
});

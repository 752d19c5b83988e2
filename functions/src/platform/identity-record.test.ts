import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { person } from '#tests/people.ts';
import { auth } from '#tests/services.ts';
import type { Context } from './context.ts';
import { identityRecord, identityRecordOf } from './identity-record.ts';

test('is found by uid and by address in whatever case, and undefined where there is none', async () => {
  const { uid, email } = await person();
  expect(await identityRecord({ auth }, uid)).toMatchObject({ uid });
  expect(await identityRecordOf({ auth }, email.toUpperCase())).toMatchObject({ uid });
  expect(await identityRecord({ auth }, randomUUID())).toBeUndefined();
});

test('a provider that does not answer says nothing about whether there is one', async () => {
  const unavailable = { getUser: () => Promise.reject(new Error('unavailable')) } as unknown as Context['auth'];
  await expect(identityRecord({ auth: unavailable }, 'robin')).rejects.toThrow('unavailable');
});

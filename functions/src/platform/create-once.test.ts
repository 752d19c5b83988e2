import { expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { documentAt, newId } from '#tests/deals.ts';
import { db } from '#tests/services.ts';
import { createOnce } from './create-once.ts';

test('a document that is there already is left as it is', async () => {
  const path = paths.premiumNotice(newId(), 'publication');
  await createOnce(db.doc(path).create({ count: 1 }));
  await createOnce(db.doc(path).create({ count: 2 }));
  expect(await documentAt(path)).toEqual({ count: 1 });
});

test('anything else that goes wrong is heard of, so that it is tried again', async () => {
  await expect(createOnce(Promise.reject(new Error('unavailable')))).rejects.toThrow('unavailable');
});

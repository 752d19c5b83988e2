import { expect, test, vi } from 'vitest';
import { accountDocument } from 'domain/account/account.ts';
import { personSearchFields } from 'domain/account/person-search.ts';
import { paths } from 'domain/paths.ts';
import { documentAt } from '#tests/deals.ts';
import { person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import type { Context } from '#platform/context.ts';
import { syncPersonSearch } from './sync-person-search.ts';

type Log = Context['log'];
const log = { warn: vi.fn<Log['warn']>(), error: vi.fn<Log['error']>(), info: vi.fn<Log['info']>() };

const expectFoundByWhatItSays = async (uid: string) => {
  const data = await documentAt(paths.user(uid));
  expect(data).toMatchObject(personSearchFields(accountDocument.parse(data)));
};

test('who changes their name or phone is found by the new ones, and no longer by the old', async () => {
  const { uid } = await person({ firstName: 'Olga', lastName: 'Zamora' });
  await db.doc(paths.user(uid)).update({ firstName: 'Olivia', lastName: 'Núñez', phoneNumber: '4805550199' });
  await vi.waitFor(
    async () => {
      expect(await documentAt(paths.user(uid))).toMatchObject({ sortName: 'nunez olivia' });
      await expectFoundByWhatItSays(uid);
    },
    { timeout: 50_000, interval: 100 },
  );
});

test('an account from before there was a search gets its words with its next change, and is not written again', async () => {
  const { uid } = await person();
  const { searchTokens: _, sortName: __, ...before } = (await documentAt(paths.user(uid))) ?? {};
  await db.doc(paths.user(uid)).set(before);
  await vi.waitFor(() => expectFoundByWhatItSays(uid), { timeout: 50_000, interval: 100 });
  const { updateTime } = await db.doc(paths.user(uid)).get();
  await syncPersonSearch({ db, log }, uid);
  expect((await db.doc(paths.user(uid)).get()).updateTime).toEqual(updateTime);
});

test('an account that is gone stays gone', async () => {
  await syncPersonSearch({ db, log }, 'nobody-at-all');
  expect(await documentAt(paths.user('nobody-at-all'))).toBeUndefined();
  expect(log.warn).not.toHaveBeenCalledWith(expect.stringContaining('nobody-at-all'), expect.anything());
});

test('an account that cannot be read is said to be so, and left as it is', async () => {
  const { uid } = await person();
  await db.doc(paths.user(uid)).set({ email: 'half@example.com' });
  await syncPersonSearch({ db, log }, uid);
  expect(log.warn).toHaveBeenCalledWith(expect.stringContaining(uid), expect.anything());
  expect(await documentAt(paths.user(uid))).toEqual({ email: 'half@example.com' });
});

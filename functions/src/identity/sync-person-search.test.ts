import { expect, test, vi } from 'vitest';
import { accountDocument } from 'domain/account/account.ts';
import { personSearchFields } from 'domain/account/person-search.ts';
import { paths } from 'domain/paths.ts';
import { documentAt } from '#tests/deals.ts';
import { person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { syncPersonSearch } from './sync-person-search.ts';

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
    { timeout: 25_000, interval: 100 },
  );
});

test('an account from before there was a search gets its words; one that has them is not written again', async () => {
  const { uid } = await person();
  const { searchTokens: _, sortName: __, ...before } = (await documentAt(paths.user(uid))) ?? {};
  await db.doc(paths.user(uid)).set(before);
  await syncPersonSearch({ db }, uid);
  await expectFoundByWhatItSays(uid);
  const { updateTime } = await db.doc(paths.user(uid)).get();
  await syncPersonSearch({ db }, uid);
  expect((await db.doc(paths.user(uid)).get()).updateTime).toEqual(updateTime);
});

test('an account that is gone stays gone', async () => {
  await syncPersonSearch({ db }, 'nobody-at-all');
  expect(await documentAt(paths.user('nobody-at-all'))).toBeUndefined();
});

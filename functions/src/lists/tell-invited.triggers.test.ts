import { expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { givenList, lists } from '#tests/lists.ts';
import { person } from '#tests/people.ts';
import { waitForDocument } from '#tests/wait-for.ts';

test('whoever is invited hears of it by itself', async () => {
  const [ana, ben] = await Promise.all([person({ role: 'buyer', firstName: 'Ana' }), person({ role: 'buyer' })]);
  const id = await givenList(ana);
  await lists(ana).invite(id, ben.email);
  const notice = await waitForDocument(
    paths.notification(ben.uid, `list-invitation-${id}`),
    (document) => document !== undefined,
  );
  expect(notice).toMatchObject({ kind: 'list-invitation', data: { name: ana.name, list: 'Phoenix' } });
});

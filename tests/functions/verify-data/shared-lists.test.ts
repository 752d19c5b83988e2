import { type DocumentData, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { listInvitationId } from '#functions/lists/stored-list.ts';
import { productionContext } from '#functions/platform/context.ts';
import { ownProject } from '#tests/own-project.ts';
import type { Breach } from '#tools/verify-data/promise.ts';
import { sharedLists } from '#tools/verify-data/promises/shared-lists.ts';

const list = paths.sharedList('list');
const invitation = paths.listInvitation('list', listInvitationId('cleo@example.com'));
const at = Timestamp.now();

/** Creates a list of two members with a deal, about which both said something, and an invitation. */
async function given() {
  const own = ownProject();
  const { db } = own;
  const account = (firstName: string) => ({
    email: `${firstName}@example.com`,
    firstName,
    lastName: 'Diaz',
    phoneNumber: '6025550134',
    status: 'active',
    createdAt: at,
  });
  const documents: Record<string, DocumentData> = {
    [paths.user('ana')]: account('Ana'),
    [paths.user('ben')]: account('Ben'),
    [paths.deal('deal')]: { status: 'active' },
    [list]: {
      name: 'Phoenix',
      ownerUid: 'ana',
      memberUids: ['ana', 'ben'],
      names: { ana: 'Ana Diaz', ben: 'Ben Diaz' },
      dealCount: 1,
      createdAt: at,
      updatedAt: at,
    },
    [paths.listEntry('list', 'deal')]: { addedBy: 'ben', addedAt: at },
    [paths.listTalk('list', 'deal')]: {
      opinions: { ana: { answer: 'yes', at }, ben: { note: 'Nice', at } },
      messages: [{ uid: 'someone who left', text: 'Hello', at }],
    },
    [invitation]: {
      email: 'cleo@example.com',
      listId: 'list',
      list: 'Phoenix',
      invitedBy: 'Ana Diaz',
      invitedAt: at,
    },
  };
  await Promise.all(Object.entries(documents).map(([path, data]) => db.doc(path).set(data)));
  const breaches = async (): Promise<Breach[]> => {
    const all: Breach[] = [];
    for await (const breach of sharedLists.find({ ...productionContext(), ...own })) all.push(breach);
    return all;
  };
  return { db, breaches };
}

test('what belongs together is as promised', async () => {
  expect(await (await given()).breaches()).toEqual([]);
});

test.each<[string, (db: Firestore) => Promise<unknown>, string[]]>([
  ['an owner who is no member', (db) => db.doc(list).update({ ownerUid: 'cleo' }), [list, invitation]],
  ['a member twice', (db) => db.doc(list).update({ memberUids: ['ana', 'ben', 'ana'] }), [list]],
  [
    'a member who left and is named',
    (db) => db.doc(list).update({ memberUids: ['ana'] }),
    [paths.listTalk('list', 'deal'), list],
  ],
  ['a member without an account', (db) => db.doc(paths.user('ben')).delete(), [list]],
  [
    'more than five people with those invited',
    (db) => db.doc(list).update({ memberUids: ['ana', 'ben', 'c', 'd', 'e'] }),
    [list, list, list, list],
  ],
  ['a wrong count', (db) => db.doc(list).update({ dealCount: 2 }), [list]],
  [
    'a talk about a deal that was removed',
    (db) => db.doc(paths.listTalk('list', 'another')).set({ opinions: {}, messages: [] }),
    [paths.listTalk('list', 'another')],
  ],
  ['a deal that there is not', (db) => db.doc(paths.deal('deal')).delete(), [list]],
  ['an invitation to another list', (db) => db.doc(invitation).update({ listId: 'x' }), [invitation]],
  ['an invitation by an earlier name', (db) => db.doc(invitation).update({ list: 'Tempe' }), [invitation]],
  ['an invitation to another address', (db) => db.doc(invitation).update({ email: 'x@example.com' }), [invitation]],
])('names %s', async (_, damage, names) => {
  const { db, breaches } = await given();
  await damage(db);
  expect((await breaches()).map(({ path }) => path).toSorted()).toEqual(names.toSorted());
});

test('a name that an account no longer has is mended', async () => {
  const { db, breaches } = await given();
  await db.doc(paths.user('ana')).update({ firstName: 'Anita' });
  const [breach, ...more] = await breaches();
  expect([breach?.path, more]).toEqual([list, []]);
  await breach?.repair?.run();
  expect((await db.doc(list).get()).get('names')).toEqual({ ana: 'Anita Diaz', ben: 'Ben Diaz' });
  expect(await breaches()).toEqual([]);
});

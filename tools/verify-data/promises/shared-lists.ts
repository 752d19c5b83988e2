import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { accountDocument } from 'domain/account/account.ts';
import { limits } from 'domain/limits.ts';
import { type SharedList, sharedListDocument } from 'domain/list/shared-list.ts';
import { paths } from 'domain/paths.ts';
import { actorOf } from '#functions/documents/stored-deal.ts';
import { listInvitationId, listInvitationIn, talkIn } from '#functions/lists/stored-list.ts';
import { syncListNames } from '#functions/lists/sync-list-names.ts';
import { type Breach, type DataPromise } from '#tools/verify-data/promise.ts';
import { allOf, byId, byParent, joined, readAll } from '#tools/verify-data/read.ts';

type Below = Record<'entries' | 'talks' | 'invitations', readonly DocumentSnapshot[]>;

export const sharedLists: DataPromise = {
  name: 'a shared list is its members’, counts its deals, and keeps nothing of who left or of a deal that is not in it',
  async *find(context) {
    const { db } = context;
    const streams = {
      lists: byId(db.collection(paths.sharedLists())),
      entries: byParent(allOf(db, paths.listEntries('-'))),
      talks: byParent(allOf(db, paths.listTalks('-'))),
      invitations: byParent(allOf(db, paths.listInvitations('-'))),
    };
    for await (const { key, of } of joined(streams)) {
      // The promise of whole documents reports unreadable lists, and what belongs to none.
      const list = sharedListDocument.safeParse(of.lists[0]?.data()).data;
      if (!list) continue;
      yield* wrongMembers({ ...list, id: key }, of);
      yield* wrongDeals({ ...list, id: key }, of);
      yield* wrongNames({ ...list, id: key }, await accountsOf(db, list.memberUids), (uid) =>
        syncListNames(context, uid),
      );
      const path = paths.sharedList(key);
      const deals = await readAll(
        db,
        of.entries.map(({ id }) => db.doc(paths.deal(id))),
      );
      for (const [deal, { exists }] of deals) if (!exists) yield { path, problem: `has ${deal}, which does not exist` };
    }
  },
};

function* wrongMembers(list: SharedList, { talks, invitations }: Below): Generator<Breach> {
  const { id, ownerUid, memberUids, names } = list;
  const path = paths.sharedList(id);
  const members = new Set(memberUids);
  if (!members.has(ownerUid)) yield { path, problem: `belongs to ${ownerUid}, who is no member` };
  if (members.size < memberUids.length) yield { path, problem: 'has a member twice' };
  if (members.size + invitations.length > limits.listMembers) yield { path, problem: 'has too many members' };
  for (const talk of talks)
    for (const uid of Object.keys(talkIn(talk).opinions))
      if (!members.has(uid)) yield { path: talk.ref.path, problem: `has the opinion of ${uid}, who is no member` };
  for (const snapshot of invitations) {
    const invitation = listInvitationIn(snapshot);
    if (!invitation) continue;
    const expected = {
      listId: id,
      list: list.name,
      invitedBy: names[ownerUid],
      id: listInvitationId(invitation.email),
    };
    const { email: _email, invitedAt: _at, ...stored } = invitation;
    if (!isDeepStrictEqual(stored, expected))
      yield { path: snapshot.ref.path, problem: `says otherwise than ${JSON.stringify(expected)}` };
  }
}

function* wrongDeals({ id, dealCount }: SharedList, { entries, talks }: Below): Generator<Breach> {
  const path = paths.sharedList(id);
  if (dealCount !== entries.length) yield { path, problem: `counts ${dealCount} of ${entries.length} deals` };
  const deals = new Set(entries.map((entry) => entry.id));
  for (const talk of talks)
    if (!deals.has(talk.id)) yield { path: talk.ref.path, problem: 'is about a deal that is not in the list' };
}

function* wrongNames(
  { id, memberUids, names }: SharedList,
  accounts: ReadonlyMap<string, string>,
  sync: (uid: string) => Promise<void>,
): Generator<Breach> {
  const path = paths.sharedList(id);
  const others = Object.keys(names).filter((uid) => !memberUids.includes(uid));
  if (others.length > 0) yield { path, problem: `keeps the name of ${others.join(', ')}, who left` };
  for (const uid of new Set(memberUids)) {
    const name = accounts.get(uid);
    if (name === undefined) yield { path, problem: `has ${uid} as a member, who has no account` };
    else if (names[uid] !== name) {
      const repair = { does: `bring the name of ${uid} in line`, run: () => sync(uid) };
      yield { path, problem: `calls ${uid} “${names[uid] ?? ''}”, and their account “${name}”`, repair };
    }
  }
}

/** Returns the names of the accounts that there are, by uid. */
async function accountsOf(db: Firestore, uids: readonly string[]): Promise<Map<string, string>> {
  const found = await readAll(
    db,
    uids.map((uid) => db.doc(paths.user(uid))),
  );
  return new Map(
    [...found.values()].flatMap((snapshot) => {
      const account = accountDocument.safeParse(snapshot.data()).data;
      return account ? [[snapshot.id, actorOf({ ...account, uid: snapshot.id }).name] as const] : [];
    }),
  );
}

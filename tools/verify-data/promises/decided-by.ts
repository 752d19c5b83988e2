import type { Firestore, Query } from 'firebase-admin/firestore';
import { accountDocument, type Account } from 'domain/account/account.ts';
import { paths } from 'domain/paths.ts';
import type { DataPromise } from '#tools/verify-data/promise.ts';
import { pages, readAll } from '#tools/verify-data/read.ts';

type Decided = readonly [query: Query, field: string, outlives?: true];

/** Queries of admins' decisions, with the field that names the admin, and whether they may outlive the admin's account. */
const decidedIn = (db: Firestore): readonly Decided[] => [
  [db.collection(paths.auditLog()), 'by.uid'],
  [db.collection(paths.invitations()), 'createdBy'],
  [db.collection(paths.accessRequests()), 'decidedBy'],
  [db.collectionGroup('adminOnly'), 'updatedBy', true],
];

/** An account whose role an admin has changed may have been an admin before. */
const wasNeverAdmin = (account: Account | undefined): boolean =>
  account === undefined || (account.role !== 'admin' && account.changedByAdminAt === undefined);

export const decidedBy: DataPromise = {
  name: 'what only admins do was done by one',
  async *find({ db }) {
    for (const [query, field, outlives] of decidedIn(db)) {
      for await (const page of pages(query)) {
        const byAdmins = page.flatMap((snapshot) => {
          const uid: unknown = snapshot.get(field);
          const isAnybodys = snapshot.get('action') === 'signed-out';
          return typeof uid === 'string' && uid !== '' && !isAnybodys ? [{ path: snapshot.ref.path, uid }] : [];
        });
        const accounts = await readAll(
          db,
          byAdmins.map(({ uid }) => db.doc(paths.user(uid))),
        );
        for (const { path, uid } of byAdmins) {
          const found = accounts.get(paths.user(uid));
          if (outlives && !found?.exists) continue;
          const account = accountDocument.safeParse(found?.data()).data;
          if (wasNeverAdmin(account && { ...account, uid }))
            yield { path, problem: `was done by ${uid}, who is no admin` };
        }
      }
    }
  },
};

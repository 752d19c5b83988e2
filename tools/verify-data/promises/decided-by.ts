import { accountDocument, type Account } from 'domain/account/account.ts';
import { paths } from 'domain/paths.ts';
import type { DataPromise } from '#tools/verify-data/promise.ts';
import { pages, readAll } from '#tools/verify-data/read.ts';

/** Collections of admins' decisions, with the field that names the admin. */
const decided = [
  [paths.auditLog(), 'by.uid'],
  [paths.invitations(), 'createdBy'],
  [paths.accessRequests(), 'decidedBy'],
] as const;

/** An account whose role an admin has changed may have been an admin before. */
const wasNeverAdmin = (account: Account | undefined): boolean =>
  account === undefined || (account.role !== 'admin' && account.changedByAdminAt === undefined);

export const decidedBy: DataPromise = {
  name: 'what only admins do was done by one',
  async *find({ db }) {
    for (const [collection, field] of decided) {
      for await (const page of pages(db.collection(collection))) {
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
          const account = accountDocument.safeParse(accounts.get(paths.user(uid))?.data()).data;
          if (wasNeverAdmin(account && { ...account, uid }))
            yield { path, problem: `was done by ${uid}, who is no admin` };
        }
      }
    }
  },
};

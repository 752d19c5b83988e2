import type { UserRecord } from 'firebase-admin/auth';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { type Account, accountDocument } from 'domain/account/account.ts';
import { paths } from 'domain/paths.ts';
import { alignIdentity, sessionsEnded } from '#functions/platform/align-identity.ts';
import { sameAddress } from '#functions/platform/verified-email.ts';
import type { Context } from '#functions/platform/context.ts';
import type { Breach, DataPromise } from '#tools/verify-data/promise.ts';
import { pages, readAll } from '#tools/verify-data/read.ts';

/** Maximum number of users per Firebase Auth lookup. */
const atOnce = 100;
/** Maximum number of users per page in Firebase Auth. */
const listed = 1000;

/** Time for which the account of a failed sign-up may outlive its identity (ms): an hourly sweep removes those older than an hour. */
const abandonedFor = 3 * 60 * 60_000;

export const identities: DataPromise = {
  name: 'account, identity and claims agree, and an admin can sign in',
  async *find(context) {
    let accounts = 0;
    let admins = 0;
    for await (const page of pages(context.db.collection(paths.users()), atOnce)) {
      const { users } = await context.auth.getUsers(page.map(({ id }) => ({ uid: id })));
      const records = new Map(users.map((user) => [user.uid, user]));
      for (const snapshot of page) {
        const record = records.get(snapshot.id);
        accounts += 1;
        if (isActiveAdmin(snapshot) && record && !record.disabled) admins += 1;
        yield* breachesOf(context, snapshot, record);
      }
    }
    if (accounts > 0 && admins === 0) yield { path: paths.users(), problem: 'holds no active admin who can sign in' };
    yield* claimsOfNobody(context);
  },
};

const isActiveAdmin = (snapshot: QueryDocumentSnapshot): boolean =>
  snapshot.get('role') === 'admin' && snapshot.get('status') === 'active';

function* breachesOf(
  context: Context,
  snapshot: QueryDocumentSnapshot,
  record: UserRecord | undefined,
): Generator<Breach> {
  const account = accountDocument.safeParse(snapshot.data()).data;
  if (!account) return;
  const { path } = snapshot.ref;
  if (!record) {
    if (!mayLackIdentity(context, snapshot, account))
      yield { path, problem: 'has no identity: nobody can sign in to it' };
    return;
  }
  const repair = { does: 'align the identity with the account', run: () => alignIdentity(context, snapshot.id) };
  if (!sameAddress(record, account))
    yield { path, problem: `its address is ${account.email}, and people sign in to it with ${record.email}`, repair };
  const { role, premium } = record.customClaims ?? {};
  if (role !== account.role || premium !== account.premium)
    yield {
      path,
      problem: `is ${account.role}, premium ${account.premium}, and its claims say ${role}, premium ${premium}`,
      repair,
    };
  if (account.emailVerified && !record.emailVerified && sameAddress(record, account))
    yield { path, problem: 'its address is proven, and its identity does not say so', repair };
  if (account.sessionsValidAfter && !sessionsEnded(account, record))
    yield {
      path,
      problem: `its sessions from before ${account.sessionsValidAfter.toISOString()} can be renewed`,
      repair,
    };
}

type StoredAccount = Omit<Account, 'uid'>;

/** Accounts with a decision by an admin are kept, so that the person cannot regain the old permissions. */
const mayLackIdentity = ({ now }: Context, snapshot: QueryDocumentSnapshot, account: StoredAccount): boolean =>
  account.status === 'deactivated' ||
  account.sessionsValidAfter !== undefined ||
  snapshot.get('changedByAdminAt') !== undefined ||
  now().getTime() - account.createdAt.getTime() < abandonedFor;

/** Storage rules check claims first, so identities without an account must have none. */
async function* claimsOfNobody({ db, auth }: Context): AsyncGenerator<Breach> {
  for (let token: string | undefined; ;) {
    // oxlint-disable-next-line no-await-in-loop -- each page says where the next one starts
    const { users, pageToken } = await auth.listUsers(listed, token);
    const claiming = users.filter(({ customClaims }) => customClaims?.['role'] !== undefined);
    // oxlint-disable-next-line no-await-in-loop
    const accounts = await readAll(
      db,
      claiming.map(({ uid }) => db.doc(paths.user(uid))),
    );
    for (const { uid, customClaims } of claiming) {
      if (accounts.get(paths.user(uid))?.exists) continue;
      yield {
        path: `identity:${uid}`,
        problem: `claims to be ${String(customClaims?.['role'])}, and has no account`,
        repair: {
          does: 'take its claims',
          run: async () => {
            if (!(await db.doc(paths.user(uid)).get()).exists) await auth.setCustomUserClaims(uid, null);
          },
        },
      };
    }
    if (!pageToken) return;
    token = pageToken;
  }
}

import type { Auth, CreateRequest } from 'firebase-admin/auth';
import type { Claims } from 'domain/account/account.ts';
import { fullName, everybody } from './people.ts';
import { inParallel } from './in-parallel.ts';

/** Creates all sign-ins with password and claims, and resets existing ones. */
export async function writeAccounts(auth: Auth): Promise<void> {
  const found = await auth.getUsers(everybody.map(({ uid }) => ({ uid })));
  const known = new Set(found.users.map(({ uid }) => uid));
  await inParallel(everybody, 8, async (person) => {
    const { uid, email, password, role, premium } = person;
    const account: CreateRequest = {
      email,
      password,
      emailVerified: true,
      displayName: fullName(person),
    };
    const claims: Claims = { role, premium };
    await (known.has(uid) ? auth.updateUser(uid, account) : auth.createUser({ uid, ...account }));
    await auth.setCustomUserClaims(uid, claims);
  });
}

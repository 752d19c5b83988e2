import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { person } from '#tests/people.ts';
import { auth } from '#tests/services.ts';
import { productionContext } from '#platform/context.ts';
import { createAccount } from './create-account.ts';
import { joinByInvitation } from './join-by-invitation.ts';
import { endSessions } from './shut-others-out.ts';

// A token outlives its identity by up to an hour. The emulator refuses it, production does not.

const gone = async () => {
  const { uid } = await person({ account: false });
  await auth.deleteUser(uid);
  return uid;
};
const disabled = async () => {
  const { uid } = await person({ account: false });
  await auth.updateUser(uid, { disabled: true });
  return uid;
};
const context = productionContext();
const callerOf = (uid: string) => ({ uid, token: { uid, auth_time: Date.now() / 1000 } as never });
const body = {
  role: 'buyer' as const,
  firstName: 'Ana',
  lastName: 'Ruiz',
  phoneNumber: '6025550134',
  languagePreference: undefined,
};

test.each([
  ['was deleted', gone],
  ['was disabled', disabled],
])('an identity that %s gets no account, and joins nothing', async (_, make) => {
  const uid = await make();
  const invited = { ...body, invitationToken: randomUUID() };
  const refused = { code: 'unauthenticated' };
  const from = { origin: 'https://deals.example.com', address: { client: randomUUID(), network: randomUUID() } };
  await expect(createAccount(context, callerOf(uid), body, from)).rejects.toMatchObject(refused);
  await expect(joinByInvitation(context, callerOf(uid), invited)).rejects.toMatchObject(refused);
});

test('nobody without an account is raised by an invitation', async () => {
  const { uid } = await person({ account: false });
  const joined = joinByInvitation(context, callerOf(uid), { ...body, invitationToken: randomUUID() });
  await expect(joined).rejects.toMatchObject({ code: 'no-account' });
});

test('an identity that is deleted while its sessions end is refused like any that is gone', async () => {
  const { uid } = await person({ account: false });
  const getUser = () => Promise.reject(Object.assign(new Error('gone'), { code: 'auth/user-not-found' }));
  const deleted = { ...context, auth: { app: context.auth.app, getUser } as never };
  await expect(endSessions(deleted, { uid })).rejects.toMatchObject({ code: 'unauthenticated' });
});

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { callApi } from '#tests/call-api.ts';
import { changeEmail, type Session, redeemPastThePortal, signUp } from '#tests/identity-provider.ts';
import { invite } from '#tests/invitations.ts';
import { person, type Person, type PersonOptions, signIn } from '#tests/people.ts';
import { auth } from '#tests/services.ts';
import { nextSecond } from '#tests/next-second.ts';
import { productionContext } from './context.ts';
import { readAccount } from './accounts.ts';
import { ownerOf, restoreAddress } from './own-address.ts';

const address = () => `ana-${randomUUID()}@example.com`;
const me = (as: Pick<Session, 'idToken'>) => callApi('GET', '/api/auth/me', { as });
const emailOf = async ({ uid }: { uid: string }) => (await auth.getUser(uid)).email;
const context = productionContext();

/** A person who has changed their identity's address at the provider. */
async function moved(to: string, options: PersonOptions = { role: 'buyer' }): Promise<Person> {
  const eve = await person(options);
  await changeEmail(eve, to);
  return eve;
}

let admin: Person;
beforeAll(async () => {
  admin = await person({ role: 'admin' });
});

describe('whoever signs in with an address that is not their account’s', () => {
  test.each([true, false])('is refused, and gets their own back (proven: %s)', async (emailVerified) => {
    const email = address();
    const eve = await moved(email, { role: 'buyer', emailVerified });
    await nextSecond();
    const session = await redeemPastThePortal(email);
    expect(session.localId).toBe(eve.uid);
    expect(await me(session)).toMatchObject({ status: 403, code: 'other-email' });
    expect(await auth.getUser(eve.uid)).toMatchObject({ email: eve.email, emailVerified });
    await nextSecond();
    const again = await signIn(eve.email, eve.password);
    expect((await me(again)).json).toMatchObject({ uid: eve.uid, email: eve.email });
    // A reader of the other address's mail has no session of the account.
    expect((await me(session)).code).toBe('other-email');
    const { tokensValidAfterTime = '' } = await auth.getUser(eve.uid);
    const { auth_time: signedInAt } = JSON.parse(
      Buffer.from(session.idToken.split('.')[1] ?? '', 'base64url').toString(),
    ) as { auth_time: number };
    expect(Date.parse(tokensValidAfterTime) / 1000).toBeGreaterThan(signedInAt);
  });

  test('hears nothing of the account: not even that it was deactivated', async () => {
    const email = address();
    await moved(email, { role: 'buyer', status: 'deactivated' });
    expect((await me(await redeemPastThePortal(email))).code).toBe('other-email');
  });
});

describe('an address that somebody has moved to', () => {
  test.each([
    ['a buyer', { role: 'buyer' }],
    ['an originator', { role: 'originator' }],
    ['somebody deactivated', { role: 'buyer', status: 'deactivated' }],
  ] as const)('is free for an invitation: %s does not keep it', async (_, options) => {
    const email = address();
    const eve = await moved(email, options);
    const { token } = await invite(admin, { email, role: 'originator' });
    expect(await emailOf(eve)).toBe(eve.email);
    expect((await callApi('GET', `/api/auth/validate-invitation/${token}`)).json).not.toHaveProperty('existingAccount');
    const ana = await signUp(email);
    const body = {
      firstName: 'Ana',
      lastName: 'Ruiz',
      phoneNumber: '6025550134',
      role: 'buyer',
      invitationToken: token,
    };
    expect((await callApi('POST', '/api/auth/set-role', { as: ana, body })).json).toMatchObject({
      uid: ana.localId,
      email,
      role: 'originator',
    });
  });

  test('is free for its person’s sign-up after they were invited, too', async () => {
    const email = address();
    const { id, token } = await invite(admin, { email });
    const eve = await moved(email);
    expect((await callApi('GET', `/api/auth/validate-invitation/${token}`)).json).not.toHaveProperty('existingAccount');
    expect(await emailOf(eve)).toBe(eve.email);
    await moved(email);
    expect((await callApi('POST', `/api/admin/invitations/${id}/resend`, { as: admin })).status).toBe(200);
    await expect(auth.getUserByEmail(email)).rejects.toMatchObject({ code: 'auth/user-not-found' });
  });

  test('keeps nobody’s session: what was signed in with it opens nothing afterwards', async () => {
    const email = address();
    const eve = await moved(email);
    const session = await redeemPastThePortal(email);
    await invite(admin, { email });
    expect((await me(session)).code).toBe('other-email');
    expect(await emailOf(eve)).toBe(eve.email);
  });
});

describe('an account’s address that another identity has taken meanwhile', () => {
  const restore = async ({ uid }: Person) => restoreAddress(context, (await readAccount(context, uid))!);

  test('stays theirs; who left it may not keep somebody else’s', async () => {
    const [email, eve] = [address(), await person({ role: 'buyer' })];
    await changeEmail(eve, email);
    const other = await signUp(eve.email);
    expect(await ownerOf(context, email)).toBeUndefined();
    expect(await emailOf(eve)).toBeUndefined();
    expect((await auth.getUser(other.localId)).email).toBe(eve.email);
    await expect(signIn(email, eve.password)).rejects.toThrow('Sign-in');
    // Repeating it changes nothing, and the address is restored once it is free.
    await restore(eve);
    await auth.deleteUser(other.localId);
    await restore(eve);
    expect(await emailOf(eve)).toBe(eve.email);
  });

  test('is not asked for by who has their own: they stay signed in', async () => {
    const ana = await person({ role: 'buyer' });
    const { tokensValidAfterTime } = await auth.getUser(ana.uid);
    await nextSecond();
    await restore(ana);
    expect(await auth.getUser(ana.uid)).toMatchObject({ email: ana.email, tokensValidAfterTime });
    expect((await me(ana)).status).toBe(200);
  });

  test('is nobody’s to give back to once the identity is gone', async () => {
    const ana = await person({ role: 'buyer' });
    await auth.deleteUser(ana.uid);
    await expect(restore(ana)).resolves.toBeUndefined();
  });

  test('is given back by whoever has no right to it either, round a circle', async () => {
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => person({ role: 'buyer' })));
    await auth.updateUser(one!.uid, { email: address() });
    await auth.updateUser(three!.uid, { email: one!.email });
    await auth.updateUser(two!.uid, { email: three!.email });
    await auth.updateUser(one!.uid, { email: two!.email });
    await restore(one!);
    expect(await Promise.all([one!, two!, three!].map(emailOf))).toEqual([one!.email, two!.email, three!.email]);
  });
});

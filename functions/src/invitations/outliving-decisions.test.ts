import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Role } from 'domain/account/account.ts';
import { minute } from 'domain/duration.ts';
import { paths } from 'domain/paths.ts';
import { productionContext } from '#platform/context.ts';
import { callApi } from '#tests/call-api.ts';
import { deleteSelf, type Session, signUp } from '#tests/identity-provider.ts';
import { invite } from '#tests/invitations.ts';
import { meet } from '#tests/meeting.ts';
import { person, type Person, signIn } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { invitationsOf } from './stored-invitation.ts';

// An admin's decision about a person stays in force whatever the person does with their identity and invitations. All calls use HTTP and
// the identity provider's own API, like an attacker's.

const password = 'correct horse';
const address = () => `eve-${randomUUID()}@example.com`;
const details = { firstName: 'Eve', lastName: 'Ruiz', phoneNumber: '6025550134' };
const setRole = (as: Pick<Session, 'idToken'>, body: object) =>
  callApi('POST', '/api/auth/set-role', { as, body: { ...details, ...body } });
const act = (what: string, uid: string, body?: object) =>
  callApi('POST', `/api/admin/users/${uid}/${what}`, { as: admin, body });
const validate = async (token: string) => (await callApi('GET', `/api/auth/validate-invitation/${token}`)).status;
const accountOf = async (uid: string) => (await db.doc(paths.user(uid)).get()).data();
const invitationOf = async (id: string) => (await db.doc(paths.invitation(id)).get()).data();

let admin: Person;
beforeAll(async () => void (admin = await person({ role: 'admin' })));

/** A person who joined by invitation but never marked it as used. */
async function joined(role: Role = 'admin', isPremium = false) {
  const email = address();
  const invitation = await invite(admin, { email, role, isPremium });
  const eve = await signUp(email, password);
  const { status, text } = await setRole(eve, { role, invitationToken: invitation.token });
  if (status !== 200) throw new Error(text);
  return { ...invitation, email, eve, uid: eve.localId };
}

/** Deletes their identity and signs up again with the same address. */
async function comeBack({ email }: { email: string }): Promise<Session> {
  await deleteSelf(await signIn(email, password));
  return signUp(email, password);
}

const decisions: Record<string, (uid: string) => Promise<{ status: number }>> = {
  demoted: (uid) => act('role', uid, { role: 'buyer' }),
  'made an originator': (uid) => act('role', uid, { role: 'originator' }),
  'no longer premium': (uid) => act('premium', uid, { premium: false }),
  deactivated: (uid) => act('deactivate', uid, { reason: 'They attacked us' }),
};

describe.each(Object.entries(decisions))('whoever was %s', (what, decide) => {
  test('does not get it back by a new identity and the invitation that was never marked used', async () => {
    const eve = await joined('admin', true);
    expect((await decide(eve.uid)).status).toBe(200);
    const decided = await accountOf(eve.uid);
    const back = await comeBack(eve);
    expect(await validate(eve.token)).toBe(404);
    for (const role of ['admin', 'originator', 'buyer']) {
      const { status, json } = await setRole(back, { role, invitationToken: eve.token });
      expect(status, JSON.stringify(json)).toBe(what === 'deactivated' ? 403 : 400);
    }
    expect(await accountOf(back.localId)).toBeUndefined();
    expect(await accountOf(eve.uid)).toEqual(decided);
  });
});

describe('a decision about a person', () => {
  test('settles their invitations at the same time: what they reserved, and what their address was sent', async () => {
    const eve = await joined('originator');
    const other = await invite(admin, { email: address(), role: 'admin' });
    const mailed = { ...(await invitationOf(eve.id)), email: eve.email, createdAt: Timestamp.now() };
    const open = db.doc(paths.invitation(`open-${randomUUID()}`));
    const { reservedBy: _by, reservedAt: _at, ...unreserved } = mailed as Record<string, unknown>;
    await open.set(unreserved);
    await db.doc(paths.invitation(other.id)).update({ reservedBy: eve.uid, reservedAt: Timestamp.now() });
    await act('premium', eve.uid, { premium: true });
    for (const id of [eve.id, open.id, other.id]) {
      expect(await invitationOf(id), id).toMatchObject({ settled: true, revokedAt: expect.any(Timestamp) });
    }
  });

  test('that changes nothing settles nothing', async () => {
    const eve = await joined('originator');
    await act('role', eve.uid, { role: 'originator' });
    expect(await invitationOf(eve.id)).toMatchObject({ settled: false });
  });

  test('leaves an invitation that was taken back before as it is', async () => {
    const eve = await joined('originator');
    const revokedAt = Timestamp.fromMillis(Date.now() - minute);
    await db.doc(paths.invitation(eve.id)).update({ revokedAt });
    await act('premium', eve.uid, { premium: true });
    expect(await invitationOf(eve.id)).toMatchObject({ revokedAt });
  });

  test('leaves the invitation that they did use as it is, and marking it used too late does nothing', async () => {
    const [used, late] = [await joined('originator'), await joined('originator')];
    const mark = ({ token, eve }: typeof used) =>
      callApi('POST', `/api/auth/mark-invitation-used/${token}`, { as: eve });
    expect((await mark(used)).status).toBe(200);
    await Promise.all([used, late].map(({ uid }) => act('premium', uid, { premium: true })));
    expect((await mark(late)).code).toBe('invalid-invitation');
    expect(await invitationOf(used.id)).not.toHaveProperty('revokedAt');
    expect(await invitationOf(late.id)).not.toHaveProperty('usedAt');
  });

  test('leaves an invitation that they use after it was found and before it is read', async () => {
    const eve = await joined('originator');
    await db.runTransaction(async (transaction) => {
      const read = transaction.getAll.bind(transaction);
      vi.spyOn(transaction, 'getAll').mockImplementation(async (...found) => {
        await db.doc(paths.invitation(eve.id)).update({ usedAt: Timestamp.now() });
        return read(...found);
      });
      const revoke = await invitationsOf(productionContext(), transaction, eve);
      revoke();
    });
    expect(await invitationOf(eve.id)).not.toHaveProperty('revokedAt');
  });
});

describe('a reserved invitation', () => {
  const revoke = (id: string) => callApi('DELETE', `/api/admin/invitations/${id}`, { as: admin });

  test('can be taken back, and then nothing opens it again', async () => {
    const eve = await joined('admin');
    expect((await revoke(eve.id)).json).toEqual({ ok: true });
    const back = await comeBack(eve);
    expect(await validate(eve.token)).toBe(404);
    expect((await setRole(back, { role: 'admin', invitationToken: eve.token })).code).toBe('invalid-invitation');
    expect(await invitationOf(eve.id)).toMatchObject({ settled: true });
    // A person who joined with it stays a member until an admin decides otherwise.
    expect(await accountOf(eve.uid)).toMatchObject({ role: 'admin', status: 'active' });
  });

  test('opens again for an hour after a sign-up that failed half-way, and then has run out', async () => {
    const [soon, late] = [await joined('originator', true), await joined('originator')];
    const anHourAgo = Timestamp.fromMillis(Date.now() - 60 * minute);
    await db.doc(paths.invitation(late.id)).update({ reservedAt: anHourAgo });
    const [again, tooLate] = [await comeBack(soon), await comeBack(late)];
    expect([await validate(soon.token), await validate(late.token)]).toEqual([200, 404]);
    expect((await setRole(again, { role: 'buyer', invitationToken: soon.token })).json).toMatchObject({
      role: 'originator',
      premium: true,
    });
    expect(await accountOf(soon.uid)).toBeUndefined();
    const refused = await setRole(tooLate, { role: 'originator', invitationToken: late.token });
    expect(refused.code).toBe('invalid-invitation');
    expect(await accountOf(late.uid)).toBeDefined();
    // An admin can send it again.
    expect((await callApi('POST', `/api/admin/invitations/${late.id}/resend`, { as: admin })).status).toBe(200);
  });

  test.each([
    ['another role', { role: 'buyer' }],
    ['other premium', { premium: true }],
    ['an admin’s decision', { changedByAdminAt: Timestamp.now() }],
    ['ended sessions', { sessionsValidAfter: Timestamp.fromMillis(Date.now() + 60_000) }],
    ['been deactivated', { status: 'deactivated' }],
    ['become unreadable', { role: 'owner' }],
  ])('does not open again for an account that has %s', async (_what, change) => {
    const eve = await joined('originator');
    await db.doc(paths.user(eve.uid)).update(change);
    const back = await comeBack(eve);
    expect(await validate(eve.token)).toBe(404);
    expect((await setRole(back, { role: 'originator', invitationToken: eve.token })).status).not.toBe(200);
    expect(await accountOf(eve.uid)).toMatchObject(change);
  });
});

describe('a deactivated person', () => {
  test('gets in neither as a buyer nor by any invitation, in any case of letters', async () => {
    const email = address();
    const eve = await signUp(email, password);
    await setRole(eve, { role: 'buyer' });
    await act('deactivate', eve.localId, { reason: 'They attacked us' });
    await deleteSelf(await signIn(email, password));
    const back = await signUp(email.toUpperCase());
    const { token } = await invite(admin, { email: address(), role: 'originator' });
    const { docs } = await db.collection(paths.invitations()).where('createdBy', '==', admin.uid).get();
    await docs.at(-1)?.ref.update({ email });
    for (const body of [{ role: 'buyer' }, { role: 'originator', invitationToken: token }]) {
      expect(await setRole(back, body)).toMatchObject({ status: 403, code: 'deactivated' });
    }
    expect(await accountOf(back.localId)).toBeUndefined();
  });

  test('who asks for a role exactly at the time of the deactivation does not slip through', async () => {
    const email = address();
    const eve = await signUp(email, password);
    await setRole(eve, { role: 'buyer' });
    const back = await comeBack({ email });
    const [, decided] = await meet(
      () => setRole(back, { role: 'buyer' }),
      () => act('deactivate', eve.localId, { reason: 'They attacked us' }),
    );
    expect(decided.status).toBe(200);
    expect((await setRole(back, { role: 'buyer' })).code).toBe('deactivated');
    expect((await callApi('GET', '/api/auth/me', { as: back })).status).not.toBe(200);
  });

  test('while the address signs up again and is first: the new account is deactivated with the other', async () => {
    const email = address();
    const eve = await signUp(email, password);
    await setRole(eve, { role: 'buyer' });
    const back = await comeBack({ email });
    const [decided, joinedAgain] = await meet(
      () => act('deactivate', eve.localId, { reason: 'They attacked us' }),
      () => setRole(back, { role: 'buyer' }),
    );
    expect([decided.status, joinedAgain.status]).toEqual([200, 200]);
    expect((await accountOf(back.localId))?.['status']).toBe('deactivated');
    expect((await callApi('GET', '/api/auth/me', { as: back })).status).not.toBe(200);
  });
});

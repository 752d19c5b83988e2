import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { productionContext } from '#platform/context.ts';
import { runTransaction } from '#platform/transaction.ts';
import { callApi } from '#tests/call-api.ts';
import { signUp } from '#tests/identity-provider.ts';
import { invite } from '#tests/invitations.ts';
import { meet } from '#tests/meeting.ts';
import { person, type Person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { issueInvitation } from './issue-invitation.ts';

// What an admin gave out ends with their own access: an invitation that is still open would let them, or a friend of theirs, come back.

const address = () => `eve-${randomUUID()}@example.com`;
const details = { firstName: 'Eve', lastName: 'Ruiz', phoneNumber: '6025550134' };
const join = async (email: string, token: string) => {
  const as = await signUp(email, 'correct horse');
  return callApi('POST', '/api/auth/set-role', { as, body: { ...details, role: 'admin', invitationToken: token } });
};
const act = (what: string, uid: string, body?: object) =>
  callApi('POST', `/api/admin/users/${uid}/${what}`, { as: admin, body });
const validate = async (token: string) => (await callApi('GET', `/api/auth/validate-invitation/${token}`)).status;
const stored = async (id: string) => (await db.doc(paths.invitation(id)).get()).data();
const resend = (id: string) => callApi('POST', `/api/admin/invitations/${id}/resend`, { as: admin });
const issueIn = (by: string, email: string) =>
  runTransaction(db, (transaction) =>
    issueInvitation(productionContext(), transaction, {
      email,
      role: 'admin',
      premium: false,
      language: 'en',
      requestorDetails: { firstName: 'Eve' },
      createdBy: by,
      template: 'invitation',
      origin: 'https://deals.example.com',
    }),
  );

const ways: Record<string, (uid: string) => Promise<{ status: number }>> = {
  'is deactivated': (uid) => act('deactivate', uid, { reason: 'They attacked us' }),
  'becomes an originator': (uid) => act('role', uid, { role: 'originator' }),
  'becomes a buyer': (uid) => act('role', uid, { role: 'buyer' }),
};

let admin: Person;
beforeAll(async () => void (admin = await person({ role: 'admin' })));

describe.each(Object.entries(ways))('when an admin %s', (_, leave) => {
  test('nobody joins by what they issued, also once they are an admin again; the list says that it was revoked', async () => {
    const [issuer, email] = [await person({ role: 'admin' }), address()];
    const open = await invite(issuer, { email, role: 'admin' });
    const others = await invite(admin, { email: address() });
    expect(await validate(open.token)).toBe(200);
    expect((await leave(issuer.uid)).status).toBe(200);

    expect(await validate(open.token)).toBe(404);
    expect((await join(email, open.token)).code).toBe('invalid-invitation');
    expect(await stored(open.id)).toMatchObject({ settled: true, revokedAt: expect.any(Timestamp) });
    expect((await resend(open.id)).code).toBe('conflict');
    // An admin again.
    await db.doc(paths.user(issuer.uid)).update({ role: 'admin', status: 'active' });
    expect(await validate(open.token)).toBe(404);
    expect(await validate(others.token)).toBe(200);
  });

  test('another admin still sends again what had expired before, then in their own name', async () => {
    const issuer = await person({ role: 'admin' });
    const expired = await invite(issuer, { email: address(), role: 'admin' });
    await db.doc(paths.invitation(expired.id)).update({ expiresAt: new Date(Date.now() - 1) });
    await leave(issuer.uid);
    expect(await stored(expired.id)).not.toHaveProperty('revokedAt');
    const { status, json } = await resend(expired.id);
    expect([status, await stored(json.id)]).toMatchObject([200, { createdBy: admin.uid }]);
  });

  test('whoever joins at that very moment does so before it or not at all', async () => {
    const [issuer, email] = [await person({ role: 'admin' }), address()];
    const { token } = await invite(issuer, { email, role: 'admin' });
    const [joined, left] = await meet(
      () => join(email, token),
      () => leave(issuer.uid),
    );
    expect(left.status).toBe(200);
    const { docs } = await db.collection(paths.users()).where('email', '==', email).get();
    expect(docs).toHaveLength(joined.status === 200 ? 1 : 0);
    const changed = (await db.doc(paths.user(issuer.uid)).get()).updateTime?.toMillis() ?? 0;
    for (const account of docs) expect(account.createTime.toMillis()).toBeLessThanOrEqual(changed);
  });

  test('they issue nothing more, although they were an admin when they asked', async () => {
    const [issuer, email] = [await person({ role: 'admin' }), address()];
    await leave(issuer.uid);
    await expect(issueIn(issuer.uid, email)).rejects.toMatchObject({ code: 'forbidden' });
    expect((await db.collection(paths.invitations()).where('email', '==', email).get()).empty).toBe(true);
  });
});

test('what is not marked as revoked yet opens nothing, as in the moment after the change', async () => {
  const [issuer, email] = [await person({ role: 'admin' }), address()];
  const { id, token } = await invite(issuer, { email, role: 'admin' });
  await db.doc(paths.user(issuer.uid)).update({ status: 'deactivated' });
  expect(await validate(token)).toBe(404);
  expect((await join(email, token)).code).toBe('invalid-invitation');
  expect(await stored(id)).toMatchObject({ settled: false });
});

test('an approved request ends likewise, and can be answered by inviting the person anew', async () => {
  const [issuer, email] = [await person({ role: 'admin' }), address()];
  const request = `request-${randomUUID()}`;
  const updatedAt = Timestamp.now();
  await db.doc(paths.accessRequest(request)).set({
    ...details,
    email,
    role: 'originator',
    kind: 'waitlist',
    state: 'open',
    language: 'en',
    confirmed: ['waitlist'],
    createdAt: updatedAt,
    updatedAt,
  });
  const headers = { 'if-match': `"${updatedAt.toDate().toISOString()}"` };
  const approved = await callApi('POST', `/api/admin/requests/${request}/approve`, { as: issuer, headers });
  expect(approved.status).toBe(200);
  await act('deactivate', issuer.uid, { reason: 'They attacked us' });
  expect(await stored(approved.json.id)).toMatchObject({ requestId: request, revokedAt: expect.any(Timestamp) });
  expect(await validate((await invite(admin, { email })).token)).toBe(200);
});

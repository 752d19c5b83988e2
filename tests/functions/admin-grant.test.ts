import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { accountDocument } from 'domain/account/account.ts';
import { paths } from 'domain/paths.ts';
import { grantAdmin } from '#tools/admin/grant-admin.ts';
import { inRoot } from '#tools/root.ts';
import { callApi } from '#tests/call-api.ts';
import { documentAt, givenDeal } from '#tests/deals.ts';
import { person, signIn } from '#tests/people.ts';
import { auth, db } from '#tests/services.ts';
import { productionContext } from '#functions/platform/context.ts';
import { syncBuyer } from '#functions/buyers/sync-buyer.ts';

const now = new Date('2026-03-04T05:06:07.890Z');
const context = { ...productionContext(), now: () => now };

const run = promisify(execFile);
const grant = (email: string): ReturnType<typeof run> => run(process.execPath, [inRoot('tools/admin-grant.ts'), email]);

it('makes an admin of a buyer, who has to sign in again', async () => {
  const buyer = await person({ role: 'buyer', premium: true });

  await grantAdmin(context, buyer.email);

  const account = accountDocument.parse((await db.doc(paths.user(buyer.uid)).get()).data());
  expect(account).toMatchObject({ role: 'admin', premium: false, status: 'active', firstName: buyer.firstName });
  expect(account.sessionsValidAfter).toEqual(new Date('2026-03-04T05:06:07.000Z'));
  expect((await auth.getUser(buyer.uid)).customClaims).toEqual({ role: 'admin', premium: false });

  const { idToken } = await signIn(buyer.email, buyer.password);
  const { json } = await callApi('GET', '/api/auth/me', { as: { idToken } });
  expect(json).toMatchObject({ uid: buyer.uid, role: 'admin' });
});

it('refuses an address that somebody has moved their identity to: its person is not who would become an admin', async () => {
  const eve = await person({ role: 'buyer' });
  const email = `ana-${randomUUID()}@example.com`;
  await auth.updateUser(eve.uid, { email });
  await expect(grantAdmin(context, email)).rejects.toThrow(eve.email);
  expect((await db.doc(paths.user(eve.uid)).get()).data()).toMatchObject({ role: 'buyer' });
  await grantAdmin(context, (await person({ role: 'buyer' })).email.toUpperCase());
});

it('brings back a deactivated account', async () => {
  const gone = await person({ role: 'originator', status: 'deactivated' });
  await grantAdmin(context, gone.email);
  expect((await db.doc(paths.user(gone.uid)).get()).data()).toMatchObject({ role: 'admin', status: 'active' });
});

it('creates the account of somebody who has signed up at the provider alone', async () => {
  const { uid, email } = await person({ account: false });
  await grantAdmin(context, email);
  const account = accountDocument.parse((await db.doc(paths.user(uid)).get()).data());
  expect(account).toMatchObject({ email, role: 'admin', status: 'active', languagePreference: 'en' });
});

it('leaves nothing behind of what they were: no open invitation, no place on the map, no interest', async () => {
  const [buyer, other, inviting] = await Promise.all([
    person({ role: 'buyer' }),
    person({ role: 'buyer' }),
    person({ role: 'admin' }),
  ]);
  const invite = async (email: string): Promise<string> => {
    const body = { email, role: 'originator', isPremium: false };
    return String((await callApi('POST', '/api/admin/invitations', { as: inviting, body })).json.id);
  };
  const [own, others] = [await invite(buyer.email), await invite(other.email)];
  const dealId = await givenDeal(await person());
  expect((await callApi('PUT', `/api/deals/${dealId}/interest`, { as: buyer, body: {} })).status).toBe(200);
  await db.doc(paths.own(buyer.uid, 'preferences')).set({
    notification: 'email',
    homeType: 'investment',
    state: 'AZ',
    city: 'Phoenix',
    zipCodes: ['85021'],
    propertyType: 'condo',
  });
  await syncBuyer(context, buyer.uid);
  expect(await documentAt(paths.buyerLocationId(buyer.uid))).toBeDefined();

  await grantAdmin(context, buyer.email);

  expect(await documentAt(paths.invitation(own))).toMatchObject({ settled: true, revokedAt: expect.anything() });
  expect(await documentAt(paths.invitation(others))).toMatchObject({ settled: false });
  expect(await documentAt(paths.buyerLocationId(buyer.uid))).toBeUndefined();
  expect(await documentAt(paths.interest(dealId, buyer.uid))).toBeUndefined();
});

it('leaves the session of an admin alone', async () => {
  const admin = await person({ role: 'admin' });
  await grantAdmin(context, admin.email);
  expect((await db.doc(paths.user(admin.uid)).get()).get('sessionsValidAfter')).toBeUndefined();
});

it('says from the command line what it did, or that nobody has the address', async () => {
  const buyer = await person({ role: 'buyer' });

  await expect(grant(buyer.email)).resolves.toMatchObject({ stdout: expect.stringContaining(buyer.uid) });
  const unknown = `${randomUUID()}@example.com`;
  await expect(grant(unknown)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(unknown) });
});

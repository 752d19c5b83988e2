import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import { addresses } from '#tests/addresses.ts';
import { callApi } from '#tests/call-api.ts';
import { invite, tokenOf } from '#tests/invitations.ts';
import { mailTo } from '#tests/mailbox.ts';
import { person, type Person } from '#tests/people.ts';
import { auth, db } from '#tests/services.ts';

const address = () => `ana-${randomUUID()}@example.com`;
const create = (as: Person, body: object, headers: Record<string, string> = {}) =>
  callApi('POST', '/api/admin/invitations', { as, body: { role: 'originator', ...body }, headers });
const stored = async (id: string) => (await db.doc(paths.invitation(id)).get()).data();
const validate = async (token: string) => (await callApi('GET', `/api/auth/validate-invitation/${token}`)).status;
const audited = async (subject: string) => {
  const { docs } = await db.collection(paths.auditLog()).where('subject', '==', subject).get();
  return docs.map((document) => document.data());
};

let admin: Person;
beforeAll(async () => void (admin = await person({ role: 'admin' })));

describe('inviting somebody', () => {
  test('answers the link once, and sends it in their language', async () => {
    const email = address();
    const requestorDetails = { firstName: 'Ana', company: 'Ruiz & Co' };
    const { status, json } = await create(admin, {
      email,
      isPremium: true,
      requestorDetails,
      languagePreference: 'es',
    });
    expect(status).toBe(200);
    const token = tokenOf(json.link);
    expect(json.link).toBe(`${addresses.web}/auth?invitation=${token}`);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(json.id).toBe(createHash('sha256').update(token).digest('hex'));
    expect(Math.abs(Date.parse(json.expiresAt) - Date.now() - limits.invitationLifetime)).toBeLessThan(60_000);
    expect(await stored(json.id)).toMatchObject({
      email,
      role: 'originator',
      premium: true,
      language: 'es',
      requestorDetails,
    });

    const [mail] = await mailTo(email);
    expect(mail?.subject).toBe('Tu invitación a The Deal Exchange');
    expect(mail?.text).toContain('Hola, Ana:');
    expect(mail?.text).toContain(json.link);
    expect(mail?.html).toContain(`href="${json.link}"`);
  });

  test('keeps the token nowhere but in the email that was sent', async () => {
    const email = address();
    const { json } = await create(admin, { email }, { 'idempotency-key': randomUUID() });
    const token = tokenOf(json.link);
    await mailTo(email);
    const settled = () =>
      db.collection(paths.outbox()).where('recipient', '==', email).where('state', '==', 'sent').get();
    await expect.poll(async () => (await settled()).size).toBe(1);
    for (const collection of ['invitations', 'outbox', 'idempotency', 'auditLog', 'users']) {
      const { docs } = await db.collection(collection).get();
      const holding = docs.filter((document) => JSON.stringify([document.id, document.data()]).includes(token));
      expect(holding, collection).toEqual([]);
    }
  });

  test('leads to the portal, whatever host the request names', async () => {
    for (const name of ['x-forwarded-host', 'host', 'origin', 'x-original-host', 'forwarded']) {
      const { json } = await create(admin, { email: address() }, { [name]: 'evil.example' });
      expect(json.link, name).not.toContain('evil.example');
    }
  });

  test('again with the same Idempotency-Key gives the same link, with another body 422', async () => {
    const email = address();
    const headers = { 'idempotency-key': randomUUID() };
    const [first, again] = [await create(admin, { email }, headers), await create(admin, { email }, headers)];
    expect(again.json).toEqual(first.json);
    const { docs } = await db.collection(paths.invitations()).where('email', '==', email).get();
    expect(docs).toHaveLength(1);
    expect((await create(admin, { email: address() }, headers)).status).toBe(422);
  });

  test('again without one replaces the earlier invitation', async () => {
    const email = address();
    const [first, second] = [await invite(admin, { email }), await invite(admin, { email, role: 'admin' })];
    expect(await validate(first.token)).toBe(404);
    expect(await validate(second.token)).toBe(200);
    expect(await stored(first.id)).toHaveProperty('revokedAt');
  });

  test('who would get nothing by it is refused, whatever the case of the address', async () => {
    const members = {
      'an originator': [await person({ role: 'originator' }), { role: 'admin' }],
      'an admin': [await person({ role: 'admin' }), { role: 'buyer', isPremium: true }],
      'a buyer, as a buyer': [await person({ role: 'buyer' }), { role: 'buyer' }],
      'a premium buyer, as a premium buyer': [
        await person({ role: 'buyer', premium: true }),
        { role: 'buyer', isPremium: true },
      ],
      'somebody deactivated': [await person({ role: 'buyer', status: 'deactivated' }), { role: 'originator' }],
    } as const;
    for (const [who, [member, grant]] of Object.entries(members)) {
      const { status, json } = await create(admin, { email: member.email.toUpperCase(), ...grant });
      const refusal = { code: 'email-taken', message: 'This email is already registered' };
      expect([status, json.error], who).toEqual([409, refusal]);
    }
    const gone = await person({ role: 'buyer', status: 'deactivated' });
    await auth.deleteUser(gone.uid);
    expect((await create(admin, { email: gone.email })).code).toBe('email-taken');
  });

  test('who has an identity or is a buyer is invited to more', async () => {
    const people = {
      'an identity without account': [await person({ account: false, emailVerified: false }), { role: 'buyer' }],
      'a buyer, as an originator': [await person({ role: 'buyer' }), { role: 'originator' }],
      'a buyer, as a premium one': [await person({ role: 'buyer' }), { role: 'buyer', isPremium: true }],
      'a buyer who never proved the address': [
        await person({ role: 'buyer', emailVerified: false }),
        { role: 'buyer' },
      ],
    } as const;
    for (const [who, [{ email }, grant]] of Object.entries(people)) {
      expect((await create(admin, { email, ...grant })).status, who).toBe(200);
    }
  });

  test('is recorded', async () => {
    const email = address();
    const { id } = await invite(admin, { email });
    expect(await audited(`invitations/${id}`)).toEqual([
      expect.objectContaining({ action: 'invitation-created', by: { uid: admin.uid, email: admin.email } }),
    ]);
  });

  test.each([
    ['email', 'ana@example.com\r\nBcc: eve@example.com', 'validation.email'],
    ['email', 'javascript:alert(1)', 'validation.email'],
    ['role', undefined, 'validation.roleRequired'],
    ['role', 'owner', 'validation.roleInvalid'],
    ['isPremium', 'yes', 'validation.choice'],
    ['requestorDetails', { role: 'admin' }, 'validation.unknownField'],
    ['requestorDetails', { firstName: 'x'.repeat(10_000) }, 'validation.nameTooLong'],
    ['requestorDetails', { company: 'x'.repeat(121) }, 'validation.textTooLong'],
    ['token', 'mine', 'validation.unknownField'],
  ])('refuses %s %j', async (field, value, message) => {
    const { status, json } = await create(admin, { email: address(), [field]: value });
    expect(status).toBe(400);
    expect(json.error.details).toContainEqual(expect.objectContaining({ message }));
  });
});

describe('taking an invitation back', () => {
  const revoke = (id: string) => callApi('DELETE', `/api/admin/invitations/${id}`, { as: admin });

  test('makes its link open nothing; again is fine', async () => {
    const { id, token } = await invite(admin, { email: address() });
    expect((await revoke(id)).json).toEqual({ ok: true });
    expect(await validate(token)).toBe(404);
    expect((await revoke(id)).status).toBe(200);
    const actions = (await audited(`invitations/${id}`)).map(({ action }) => String(action));
    expect(actions.toSorted()).toEqual(['invitation-created', 'invitation-revoked']);
  });

  test('is too late once it was used', async () => {
    const { id } = await invite(admin, { email: address() });
    await db.doc(paths.invitation(id)).update({ reservedBy: admin.uid, usedAt: new Date() });
    expect((await revoke(id)).code).toBe('conflict');
  });

  test('of one that does not exist is 404', async () => {
    for (const id of ['x', 'a'.repeat(64), '__x__', '..%2Fusers']) expect((await revoke(id)).status, id).toBe(404);
  });
});

describe('sending an invitation again', () => {
  const resend = (id: string, headers = {}) =>
    callApi('POST', `/api/admin/invitations/${id}/resend`, { as: admin, headers });

  test('gives the same person a new token and seven new days; the old one opens nothing', async () => {
    const email = address();
    const first = await invite(admin, { email, isPremium: true, requestorDetails: { firstName: 'Ana' } });
    await db.doc(paths.invitation(first.id)).update({ expiresAt: new Date(Date.now() - 1) });
    const { status, json } = await resend(first.id);
    expect(status).toBe(200);
    expect(json.id).not.toBe(first.id);
    expect(await stored(json.id)).toMatchObject({
      email,
      role: 'originator',
      premium: true,
      requestorDetails: { firstName: 'Ana' },
    });
    expect(await validate(tokenOf(json.link))).toBe(200);
    expect(await validate(first.token)).toBe(404);
    const mails = await mailTo(email, 2);
    expect(mails.some(({ text }) => text.includes(json.link))).toBe(true);
  });

  test('closes an earlier link too that a failed sign-up had reserved', async () => {
    const email = address();
    const first = await invite(admin, { email, role: 'admin' });
    const gone = await person({ role: 'admin' });
    await auth.deleteUser(gone.uid);
    await db.doc(paths.invitation(first.id)).update({ reservedBy: gone.uid, reservedAt: new Date() });
    expect(await validate(first.token)).toBe(200);
    const { json } = await resend(first.id);
    expect(await validate(tokenOf(json.link))).toBe(200);
    expect(await validate(first.token)).toBe(404);
  });

  test('says of each invitation whether it is settled, for lists', async () => {
    const email = address();
    const first = await invite(admin, { email });
    expect(await stored(first.id)).toMatchObject({ settled: false });
    const { json } = await resend(first.id);
    expect(await stored(first.id)).toMatchObject({ settled: true });
    expect(await stored(json.id)).toMatchObject({ settled: false });
    await callApi('DELETE', `/api/admin/invitations/${json.id}`, { as: admin });
    expect(await stored(json.id)).toMatchObject({ settled: true });
  });

  test('goes on when the address has got an identity meanwhile, and says so when there is nothing to give any more', async () => {
    const [stranger, buyer, originator, deactivated] = [address(), address(), address(), address()];
    const invitations = await Promise.all(
      [stranger, buyer, originator, deactivated].map((email) => invite(admin, { email })),
    );
    await Promise.all([
      person({ account: false, emailVerified: false, email: stranger }),
      person({ role: 'buyer', email: buyer }),
      person({ role: 'originator', email: originator }),
      person({ role: 'buyer', status: 'deactivated', email: deactivated }),
    ]);
    const answers = await Promise.all(invitations.map(({ id }) => resend(id)));
    expect(answers.map(({ status, code }) => code ?? status)).toEqual([200, 200, 'conflict', 'conflict']);
  });

  test('with the same Idempotency-Key happens once', async () => {
    const { id } = await invite(admin, { email: address() });
    const headers = { 'idempotency-key': randomUUID() };
    expect((await resend(id, headers)).json).toEqual((await resend(id, headers)).json);
  });

  test('is refused once it was used or taken back, or when there is none', async () => {
    const used = await invite(admin, { email: address() });
    await db.doc(paths.invitation(used.id)).update({ reservedBy: admin.uid, usedAt: new Date() });
    expect((await resend(used.id)).code).toBe('conflict');
    const revoked = await invite(admin, { email: address() });
    await callApi('DELETE', `/api/admin/invitations/${revoked.id}`, { as: admin });
    expect((await resend(revoked.id)).code).toBe('conflict');
    expect((await resend('x')).status).toBe(404);
  });
});

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { accessRequestDocument, requestVersion } from 'domain/account/access-request.ts';
import { paths } from 'domain/paths.ts';
import { atOnce } from '#tests/api-instance.ts';
import { callApi, fromClient } from '#tests/call-api.ts';
import { tokenOf } from '#tests/invitations.ts';
import { mailCount, mailTo } from '#tests/mailbox.ts';
import { person, type Person } from '#tests/people.ts';
import { db } from '#tests/services.ts';

let admin: Person;
beforeAll(async () => void (admin = await person({ role: 'admin' })));

/** Files a request as a visitor. */
async function requested(changes: object = {}): Promise<{ id: string; email: string }> {
  const email = `ana-${randomUUID()}@example.com`;
  const said = {
    firstName: 'Ana',
    lastName: 'Ruiz',
    phoneNumber: '6025550134',
    role: 'originator',
    company: 'Ruiz & Co',
  };
  const body = { ...said, email, ...changes };
  const headers = fromClient();
  const { status, text } = await callApi('POST', '/api/auth/public-request-access', { body, headers });
  if (status !== 200) throw new Error(text);
  const { docs } = await db.collection(paths.accessRequests()).where('email', '==', email).get();
  return { id: docs[0]?.id ?? '', email };
}
const decide = (id: string, what: 'approve' | 'decline', headers = {}) =>
  callApi('POST', `/api/admin/requests/${id}/${what}`, { as: admin, headers });
const stored = async (id: string) => (await db.doc(paths.accessRequest(id)).get()).data();
/** Returns the version that the admin's page has read. */
const versionOf = async (id: string) =>
  `"${requestVersion(accessRequestDocument.parse((await db.doc(paths.accessRequest(id)).get()).data()))}"`;
const audited = async (id: string) => {
  const { docs } = await db.collection(paths.auditLog()).where('subject', '==', paths.accessRequest(id)).get();
  return docs.map((document) => document.get('action'));
};

describe('approving a request', () => {
  test('invites the person to the role they asked for, in their language, with what they said prefilled', async () => {
    const { id, email } = await requested({ languagePreference: 'es' });
    const { status, json } = await decide(id, 'approve');
    expect(status).toBe(200);
    const validated = await callApi('GET', `/api/auth/validate-invitation/${tokenOf(json.link)}`);
    expect(validated.json).toEqual({
      valid: true,
      role: 'originator',
      email,
      isPremium: false,
      requestorDetails: { firstName: 'Ana', lastName: 'Ruiz', phoneNumber: '6025550134', company: 'Ruiz & Co' },
    });
    expect(await stored(id)).toMatchObject({ state: 'approved', decidedBy: admin.uid });
    const mails = await mailTo(email, 2);
    const approval = mails.find(({ text }) => text.includes(json.link));
    expect(approval?.subject).toBe('Aprobamos tu solicitud: te damos la bienvenida a The Deal Exchange');
    expect(await audited(id)).toEqual(['request-approved']);
  });

  test('works from the waitlist too', async () => {
    const { id } = await requested({ kind: 'waitlist', role: 'buyer', company: undefined });
    const { status, json } = await decide(id, 'approve');
    expect(status).toBe(200);
    const validated = await callApi('GET', `/api/auth/validate-invitation/${tokenOf(json.link)}`);
    expect(validated.json.role).toBe('buyer');
  });

  test('happens once: again is 409, with the same Idempotency-Key the same answer', async () => {
    const { id } = await requested();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await decide(id, 'approve', headers);
    expect((await decide(id, 'approve', headers)).json).toEqual(first.json);
    const { status, code } = await decide(id, 'approve');
    expect([status, code]).toEqual([409, 'conflict']);
  });

  test('by two admins at the same time makes one invitation', async () => {
    const { id, email } = await requested();
    const answers = await atOnce([1, 2].map(() => () => decide(id, 'approve')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { docs } = await db.collection(paths.invitations()).where('email', '==', email).get();
    expect(docs).toHaveLength(1);
  });

  test('by two admins at the same time approves two requests', async () => {
    const requests = await Promise.all([requested(), requested()]);
    const answers = await atOnce(
      requests.map(
        ({ id }) =>
          () =>
            decide(id, 'approve'),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.json.id).not.toBe(answers[1]?.json.id);
  });

  test('is refused when the person, or anybody in their name, asked for something else since the admin read it', async () => {
    const { id, email } = await requested({ role: 'buyer' });
    const read = { 'if-match': await versionOf(id) };
    await requested({ email, role: 'originator' });
    for (const what of ['approve', 'decline'] as const) {
      const { status, code } = await decide(id, what, read);
      expect([status, code], what).toEqual([412, 'edited-meanwhile']);
    }
    expect(await stored(id)).toMatchObject({ state: 'open', role: 'originator' });
    const { docs } = await db.collection(paths.invitations()).where('email', '==', email).get();
    expect(docs).toEqual([]);
    expect((await decide(id, 'approve', { 'if-match': await versionOf(id) })).status).toBe(200);
  });

  test('of a buyer who asks to be an originator is an invitation like any other', async () => {
    const member = await person({ role: 'buyer' });
    await requested({ email: member.email });
    const { docs } = await db.collection(paths.accessRequests()).where('email', '==', member.email).get();
    expect((await decide(docs[0]?.id ?? '', 'approve')).status).toBe(200);
  });

  test('of somebody who has joined meanwhile is refused', async () => {
    const member = await person({ role: 'originator' });
    const { id } = await requested({ email: member.email });
    const { docs } = await db.collection(paths.accessRequests()).where('email', '==', member.email).get();
    expect(id).toBe('');
    const filed = docs[0]?.id ?? '';
    expect((await decide(filed, 'approve')).code).toBe('email-taken');
    // Declining it removes it from the list, without notifying a member.
    expect((await decide(filed, 'decline')).status).toBe(200);
    const { docs: messages } = await db.collection(paths.outbox()).where('recipient', '==', member.email).get();
    expect(messages.map((message) => message.get('template'))).toEqual(['requestReceived']);
  });

  test('of one that does not exist is 404', async () => {
    expect((await decide('x', 'approve')).status).toBe(404);
    expect((await decide('x', 'decline')).status).toBe(404);
  });
});

describe('declining a request', () => {
  test('tells the person, once', async () => {
    const { id, email } = await requested();
    expect((await decide(id, 'decline')).json).toEqual({ ok: true });
    expect((await decide(id, 'decline')).json).toEqual({ ok: true });
    expect(await stored(id)).toMatchObject({ state: 'declined', decidedBy: admin.uid });
    const subjects = (await mailTo(email, 2)).map(({ subject }) => subject);
    expect(subjects).toContain('About your request to join The Deal Exchange');
    expect(await mailCount(email)).toBe(2);
    expect(await audited(id)).toEqual(['request-declined']);
  });

  test('cannot take an approval back, nor an approval a refusal', async () => {
    const [approved, declined] = [await requested(), await requested()];
    await decide(approved.id, 'approve');
    await decide(declined.id, 'decline');
    expect((await decide(approved.id, 'decline')).code).toBe('conflict');
    expect((await decide(declined.id, 'approve')).code).toBe('conflict');
  });
});

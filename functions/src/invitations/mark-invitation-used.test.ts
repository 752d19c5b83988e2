import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { invite } from '#tests/invitations.ts';
import { person, type Person } from '#tests/people.ts';
import { db } from '#tests/services.ts';

const mark = (as: Person | undefined, token: string, headers = {}) =>
  callApi('POST', `/api/auth/mark-invitation-used/${token}`, { as, headers });

let admin: Person;
beforeAll(async () => void (admin = await person({ role: 'admin' })));

/** A person who has just set their role with an invitation. */
async function invited() {
  const email = `ana-${randomUUID()}@example.com`;
  const { id, token } = await invite(admin, { email });
  const ana = await person({ account: false, email, emailVerified: false });
  const body = { role: 'originator', firstName: 'Ana', lastName: 'Ruiz', phoneNumber: '6025550134' };
  await callApi('POST', '/api/auth/set-role', { as: ana, body: { ...body, invitationToken: token } });
  return { id, token, ana };
}

describe('marking an invitation used', () => {
  test('is done by the account that reserved it; again is fine and changes nothing', async () => {
    const { id, token, ana } = await invited();
    const first = await mark(ana, token);
    expect([first.status, first.json]).toEqual([200, { ok: true }]);
    const invitation = await db.doc(paths.invitation(id)).get();
    expect(invitation.get('settled')).toBe(true);
    const usedAt = invitation.get('usedAt');
    expect(Math.abs(usedAt.toMillis() - Date.now())).toBeLessThan(60_000);
    expect((await mark(ana, token)).status).toBe(200);
    expect((await db.doc(paths.invitation(id)).get()).get('usedAt')).toEqual(usedAt);
    expect((await callApi('GET', `/api/auth/validate-invitation/${token}`)).status).toBe(404);
  });

  test('with an Idempotency-Key gives the same answer again', async () => {
    const { token, ana } = await invited();
    const headers = { 'idempotency-key': randomUUID() };
    const answers = [await mark(ana, token, headers), await mark(ana, token, headers)];
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [200, '{"ok":true}'],
      [200, '{"ok":true}'],
    ]);
  });

  test('is refused alike for another’s, an open and an unknown one', async () => {
    const { id, token } = await invited();
    const other = await person();
    const open = await invite(admin, { email: other.email.replace('@', '+new@') });
    const answers = await Promise.all([mark(other, token), mark(other, open.token), mark(other, 'x'.repeat(43))]);
    for (const { status, json } of answers) {
      const refusal = { code: 'invalid-invitation', message: 'Invalid or expired invitation token' };
      expect([status, json.error]).toEqual([400, refusal]);
    }
    expect((await db.doc(paths.invitation(id)).get()).get('usedAt')).toBeUndefined();
  });

  test('is for members alone', async () => {
    const { token } = await invited();
    expect((await mark(undefined, token)).status).toBe(401);
    expect((await mark(await person({ account: false }), token)).code).toBe('no-account');
    expect((await mark(await person({ status: 'deactivated' }), token)).code).toBe('deactivated');
  });
});

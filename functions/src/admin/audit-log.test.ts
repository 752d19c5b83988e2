import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import type { AuditAction } from 'domain/account/admin-actions.ts';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import { atOnce } from '#tests/api-instance.ts';
import { callApi } from '#tests/call-api.ts';
import { tokenOf } from '#tests/invitations.ts';
import { person, type Person } from '#tests/people.ts';
import { db } from '#tests/services.ts';

const entriesBy = async ({ uid }: Person) =>
  (await db.collection(paths.auditLog()).where('by.uid', '==', uid).get()).docs.map((entry) => entry.data());
const address = () => `ana-${randomUUID()}@example.com`;
const post = (as: Person, path: string, body?: unknown, key = randomUUID(), method = 'POST') =>
  callApi(method, path, { as, body, headers: { 'idempotency-key': key } });

async function given(as: Person, path: string, body?: unknown) {
  const { status, text, json } = await post(as, path, body);
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  return json;
}
const invited = async (as: Person): Promise<string> =>
  (await given(as, '/api/admin/invitations', { email: address(), role: 'originator' })).id;
async function requested(): Promise<string> {
  const email = address();
  const body = { email, firstName: 'Ana', lastName: 'Ruiz', phoneNumber: '6025550134', role: 'buyer' };
  await callApi('POST', '/api/auth/public-request-access', { body });
  return (await db.collection(paths.accessRequests()).where('email', '==', email).get()).docs[0]?.id ?? 'none';
}

/** Prepares an action, and returns the request that carries it out. */
type Action = (setUpBy: Person) => Promise<[path: string, body?: object, method?: string]>;
const user = (what: string, body?: object, method = 'POST'): Action => {
  return async (setUpBy) => {
    const { uid } = await person({ role: 'buyer' });
    if (what === 'reactivate') await given(setUpBy, `/api/admin/users/${uid}/deactivate`, { reason: 'Left' });
    return [`/api/admin/users/${uid}/${what}`, body, method];
  };
};

/** Actions whose requests are like the others'; the rest has tests of its own. */
type Alike = Exclude<
  AuditAction,
  | 'settings-changed'
  | 'message-resent'
  | 'paper-seen'
  | 'paper-returned'
  | 'deal-reports-decided'
  | 'person-reports-decided'
  | 'house-case-decided'
  | 'case-paper-asked'
  | 'signed-out'
>;
const actions: Record<Alike, Action> = {
  'role-changed': user('role', { role: 'originator' }),
  'premium-changed': user('premium', { premium: true }),
  deactivated: user('deactivate', { reason: 'Left' }),
  reactivated: user('reactivate'),
  'invitation-created': async () => ['/api/admin/invitations', { email: address(), role: 'originator' }],
  'invitation-resent': async (by) => [`/api/admin/invitations/${await invited(by)}/resend`],
  'invitation-revoked': async (by) => [`/api/admin/invitations/${await invited(by)}`, undefined, 'DELETE'],
  'request-approved': async () => [`/api/admin/requests/${await requested()}/approve`],
  'request-declined': async () => [`/api/admin/requests/${await requested()}/decline`],
  'houses-told-apart': async () => {
    const id = randomUUID();
    const pair = { dealIds: ['a', 'b'], addresses: ['1 Oak St', '1 Oak Ave'], reasons: ['address'], photos: 0 };
    await db.doc(paths.sameHouse(id)).set({ ...pair, state: 'open', foundAt: Timestamp.now() });
    return [`/api/admin/same-houses/${id}/different`];
  },
  'admin-only-changed': user('admin-only', { note: { text: 'Called' } }, 'PUT'),
};

test.each(Object.entries(actions))(
  '%s is logged once, however often the same request comes, also at the same time, and without a secret',
  async (action, setUp) => {
    const [admin, other] = await Promise.all([person({ role: 'admin' }), person({ role: 'admin' })]);
    const [path, body, method] = await setUp(other);
    const key = randomUUID();
    const first = await atOnce(Array.from({ length: 3 }, () => () => post(admin, path, body, key, method)));
    const again = await post(admin, path, body, key, method);
    const answers = [...first, again];
    expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
    expect(again.status).toBe(200);
    const entries = await entriesBy(admin);
    expect(entries.map((entry) => entry['action'])).toEqual([action]);
    const link: unknown = again.json.link;
    const secrets = [admin.idToken, admin.password, ...(typeof link === 'string' ? [link, tokenOf(link)] : [])];
    for (const secret of secrets) expect(JSON.stringify(entries)).not.toContain(secret);
  },
);

test.each(['buyer', 'originator'] as const)(
  'a %s, or an admin who was one until now, forges no entry',
  async (role) => {
    const [admin, former, ana] = await Promise.all([
      person({ role: 'admin' }),
      person({ role: 'admin' }),
      person({ role }),
    ]);
    await given(admin, `/api/admin/users/${former.uid}/role`, { role });
    const target = await person({ role: 'buyer' });
    for (const as of [former, ana]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: which one it was stands in the failure
      const { status } = await post(as, `/api/admin/users/${target.uid}/premium`, { premium: true });
      expect([401, 403]).toContain(status);
      // oxlint-disable-next-line no-await-in-loop -- see above
      expect(await entriesBy(as)).toEqual([]);
    }
  },
);

test.each(['gone', 'x'.repeat(1000)])('a pair of houses that is not there is not told apart', async (id) => {
  const admin = await person({ role: 'admin' });
  expect((await post(admin, `/api/admin/same-houses/${id}/different`)).status).toBe(404);
  expect(await entriesBy(admin)).toEqual([]);
});

test('a reason is kept as its text: markup stays text, what turns the direction of writing is taken out, and too much is refused', async () => {
  const [admin, ana] = await Promise.all([person({ role: 'admin' }), person({ role: 'buyer' })]);
  const path = `/api/admin/users/${ana.uid}/deactivate`;
  for (const reason of ['x'.repeat(10_000), 'x'.repeat(limits.comment + 1), '\u202E\u200B', ['Left'], { a: 1 }]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: which one it was stands in the failure
    expect((await post(admin, path, { reason })).status, JSON.stringify(reason).slice(0, 20)).toBe(400);
  }
  await given(admin, path, { reason: '<img src=x onerror=alert(1)>\u202E=HYPERLINK("x")\0' });
  expect((await entriesBy(admin)).map((entry) => entry['reason'])).toEqual([
    '<img src=x onerror=alert(1)>=HYPERLINK("x")',
  ]);
});

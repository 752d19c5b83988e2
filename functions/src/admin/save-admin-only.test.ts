import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { adminOnlyNames, adminOnlyVersion, isEmpty, nothingIn, storedAdminOnly } from 'domain/account/admin-only.ts';
import { adminOnlyExamples } from 'domain/account/example-admin-only.ts';
import type { Examples } from 'domain/account/examples.ts';
import { paths } from 'domain/paths.ts';
import { atOnce } from '#tests/api-instance.ts';
import { callApi, statusesOf } from '#tests/call-api.ts';
import { person, type Person } from '#tests/people.ts';
import { db } from '#tests/services.ts';

let admin: Person;
let other: Person;
beforeAll(async () => {
  [admin, other] = await Promise.all([person({ role: 'admin' }), person({ role: 'admin' })]);
});

const save = (as: Person, uid: string, body: unknown, headers: Record<string, string> = {}) =>
  callApi('PUT', `/api/admin/users/${uid}/admin-only`, { as, body, headers });
const note = (text: string) => ({ note: { text } });
const noteOf = async (uid: string) => (await db.doc(paths.adminOnly(uid, 'note')).get()).data();
const versionOf = async (uid: string) => {
  const stored = await noteOf(uid);
  return { 'if-match': `"${adminOnlyVersion(stored && storedAdminOnly.note.parse(stored))}"` };
};
const entriesAbout = async (uid: string) => {
  const entries = db.collection(paths.auditLog()).where('subject', '==', paths.user(uid)).orderBy('at');
  return (await entries.get()).docs.map((entry) => entry.data());
};

describe.each(adminOnlyNames)('%s', (name) => {
  const examples = Object.entries<Examples[string]>(adminOnlyExamples[name]);

  test.each(examples)('%s', async (_, { allowed, fields }) => {
    const { uid } = await person({ role: 'buyer' });
    const { status } = await save(admin, uid, { [name]: fields });
    expect(status).toBe(allowed ? 200 : 400);
    const { updatedAt, ...stored } = (await db.doc(paths.adminOnly(uid, name)).get()).data() ?? {};
    const isKept = allowed && !isEmpty(fields);
    expect(stored).toEqual(isKept ? { ...fields, updatedBy: admin.uid } : {});
    expect(updatedAt instanceof Timestamp).toBe(isKept);
  });

  test('is logged with who saved or removed it, never with what it says, and no answer to its person has it', async () => {
    const about = await person({ role: 'originator' });
    const fields = examples[0]?.[1].fields ?? {};
    const saved = await save(admin, about.uid, { [name]: fields });
    expect([saved.status, saved.json]).toEqual([200, { ok: true }]);
    const me = await callApi('GET', '/api/auth/me', { as: about });
    expect(me.status).toBe(200);
    const removed = await save(other, about.uid, { [name]: nothingIn(name) });
    expect([removed.status, removed.json]).toEqual([200, { ok: true }]);
    expect((await db.doc(paths.adminOnly(about.uid, name)).get()).exists).toBe(false);
    const entry = { action: 'admin-only-changed', subject: paths.user(about.uid), at: expect.any(Timestamp) };
    expect(await entriesAbout(about.uid)).toEqual([
      { ...entry, by: { uid: admin.uid, email: admin.email }, after: { name, kept: true } },
      { ...entry, by: { uid: other.uid, email: other.email }, after: { name, kept: false } },
    ]);
    expect(Object.keys(me.json)).not.toContain(name);
    // A number or a flag would also be found in other fields.
    const texts = Object.values(fields).filter((value) => typeof value === 'string');
    for (const text of texts) expect(me.text).not.toContain(JSON.stringify(text).slice(1, -1));
  });
});

test('the same request twice has one effect, and saving what is there already has none', async () => {
  const { uid } = await person({ role: 'buyer' });
  const headers = { 'idempotency-key': randomUUID(), 'if-match': '"none"' };
  const answers = await atOnce(Array.from({ length: 3 }, () => () => save(admin, uid, note('Called'), headers)));
  expect(statusesOf(answers)[0]).toBe(200);
  const stored = await noteOf(uid);
  expect((await save(admin, uid, note('Called'), headers)).json).toEqual({ ok: true });
  // Without the key, from a version that is outdated by now.
  expect((await save(other, uid, note(' Called '), { 'if-match': '"none"' })).status).toBe(200);
  expect(await noteOf(uid)).toEqual(stored);
  expect(await entriesAbout(uid)).toHaveLength(1);
  // The key belongs to its request.
  expect((await save(admin, uid, note('Called again'), headers)).code).toBe('idempotency-mismatch');
});

test('of two admins who edit at once, the second is refused and the first one’s text stays, also after it was removed between', async () => {
  const { uid } = await person({ role: 'buyer' });
  const racing = await atOnce(
    [admin, other].map((as) => () => save(as, uid, note(`By ${as.uid}`), { 'if-match': '"none"' })),
  );
  expect(statusesOf(racing)).toEqual([200, 412]);
  expect(racing.find(({ status }) => status === 412)?.code).toBe('edited-meanwhile');
  const { text } = (await noteOf(uid)) ?? {};
  expect(text).toBe(`By ${racing[0]?.status === 200 ? admin.uid : other.uid}`);

  const seen = await versionOf(uid);
  expect((await save(other, uid, note(''), seen)).status).toBe(200);
  expect((await save(other, uid, note('Anew'), await versionOf(uid))).status).toBe(200);
  expect((await save(admin, uid, note('From before'), seen)).code).toBe('edited-meanwhile');
  expect((await save(admin, uid, note(''), seen)).code).toBe('edited-meanwhile');
  expect(await noteOf(uid)).toMatchObject({ text: 'Anew', updatedBy: other.uid });
  expect((await save(admin, uid, note('From now'), await versionOf(uid))).status).toBe(200);
});

test('nothing is kept about somebody without an account, and removing what is not there logs nothing', async () => {
  const unknown = randomUUID();
  expect((await save(admin, unknown, note('Called'))).code).toBe('not-found');
  expect(await noteOf(unknown)).toBeUndefined();
  const { uid } = await person({ role: 'buyer' });
  expect((await save(admin, uid, note(' \n '))).status).toBe(200);
  expect([await noteOf(uid), await entriesAbout(uid)]).toEqual([undefined, []]);
});

test.each([
  [{ other: { text: 'Called' } }],
  [{ note: { text: 'Called' }, other: { text: 'Called' } }],
  [{ note: { text: 'Called' }, uid: 'another' }],
  [{ note: 'Called' }],
  [{ note: null }],
  [{}],
  [JSON.parse('{ "__proto__": { "note": { "text": "Called" } } }')],
  [null],
  [[]],
])('%j is refused', async (body) => {
  const { uid } = await person({ role: 'buyer' });
  expect((await save(admin, uid, body)).status).toBe(400);
  expect(await noteOf(uid)).toBeUndefined();
});

test('what turns the direction of writing is taken out, and markup stays text', async () => {
  const { uid } = await person({ role: 'buyer' });
  expect((await save(admin, uid, note('<b>Called</b>\u202E\r\nat 10'))).status).toBe(200);
  expect(await noteOf(uid)).toMatchObject({ text: '<b>Called</b>\nat 10' });
});

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { atOnce } from '#tests/api-instance.ts';
import { callApi } from '#tests/call-api.ts';
import { documentAt, givenDeal } from '#tests/deals.ts';
import { bounceOf, complaintOf, handOn, reportHeaders } from '#tests/mail-reports.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { mailIdOf } from '#outbox/mail-id.ts';
import { personAddress } from '#outbox/person-address.ts';
import { type Queued, outboxId, storedMessage } from '#outbox/queue-message.ts';
import { productionContext } from '#platform/context.ts';

const offer = { address: '12 Oak Street, Phoenix, AZ', name: 'Ben Buyer', amount: 400_000 };
/** An email that was sent to an originator about an offer, or another one; its id. */
async function sent(who: Person | undefined, more: Partial<Queued> = {}): Promise<string> {
  const deduplicationKey = [randomUUID()];
  const { reference, document } = storedMessage(productionContext(), {
    deduplicationKey,
    ...(who && { uid: who.uid }),
    recipient: who?.email ?? `${randomUUID()}@example.com`,
    channel: 'email',
    language: 'en',
    template: 'offer-received',
    data: offer,
    ...more,
  } as Queued);
  const { data: _data, nextTryAt: _next, ...kept } = document;
  await reference.set({ ...kept, state: 'sent', tries: 1, settledAt: kept.createdAt, expiresAt: kept.createdAt });
  return outboxId(deduplicationKey);
}
const stoppedEmail = async ({ uid }: Person) => (await documentAt(paths.user(uid)))?.['stoppedEmail'] as unknown;
const failed = (id: string) => documentAt(paths.failedMessage(id));
const message = (id: string) => documentAt(paths.outboxMessage(id));
const channels = async (who: Person, template = 'offer-received'): Promise<string[] | undefined> => {
  const dealId = await givenDeal(who);
  return (await personAddress(productionContext(), who.uid, { template, dealId }))?.reachedBy.map(
    ({ channel }) => channel,
  );
};
const taken = async (raw: string) => {
  const { status, text } = await handOn(raw);
  expect([status, text]).toEqual([200, '{}']);
};

describe('an email that came back', () => {
  test('from a dead address ends notifications by email to its person; account messages go on; admins see it once', async () => {
    const [ana, ben] = await Promise.all([person(), person()]);
    const id = await sent(ana);
    expect(await channels(ana)).toEqual(['email']);
    await taken(bounceOf({ id, recipient: ana.email }));
    expect(await stoppedEmail(ana)).toMatchObject({ why: 'bounce', status: '5.1.1' });
    expect([await channels(ana), await channels(ana, 'passwordReset')]).toEqual([[], ['email']]);
    expect([await stoppedEmail(ben), await channels(ben)]).toEqual([undefined, ['email']]);
    const shown = await failed(id);
    expect(shown).toMatchObject({ recipient: ana.email, template: 'offer-received' });
    expect(shown?.['lastError']).toContain('It came back: 5.1.1 550 5.1.1');
    expect(await message(id)).toMatchObject({ state: 'failed', report: 'bounce' });

    const before = [await documentAt(paths.user(ana.uid)), shown, await message(id)];
    await taken(bounceOf({ id, recipient: ana.email, status: '5.2.1' }));
    await taken(complaintOf(id));
    expect([await documentAt(paths.user(ana.uid)), await failed(id), await message(id)]).toEqual(before);
  });

  test('does so once though it is reported twice at once, and by two emails', async () => {
    const ana = await person();
    const [one, other] = [await sent(ana), await sent(ana)];
    const at = (id: string) => () => handOn(bounceOf({ id, recipient: ana.email }));
    const answers = await atOnce([at(one), at(one), at(other)]);
    for (const { status, text } of answers) expect([200, 503], text).toContain(status);
    await taken(bounceOf({ id: other }));
    expect(await stoppedEmail(ana)).toMatchObject({ why: 'bounce' });
    expect([await failed(one), await failed(other)].filter(Boolean)).toHaveLength(2);
  });

  test.each([
    ['4.4.7', 'waited too long'],
    ['5.2.2', 'full'],
    ['5.7.1', 'spam'],
    ['5.3.4', 'too big'],
  ])('with %s (%s) is seen by admins, and the next one goes out', async (status) => {
    const ana = await person();
    const id = await sent(ana);
    await taken(bounceOf({ id, status }));
    expect((await failed(id))?.['lastError']).toContain(status);
    expect([await stoppedEmail(ana), await channels(ana)]).toEqual([undefined, ['email']]);
  });

  test('from an address that its person has no more says nothing about the new one', async () => {
    const ana = await person();
    const id = await sent(ana, { recipient: `${randomUUID()}@example.com` });
    await taken(bounceOf({ id }));
    expect([await stoppedEmail(ana), (await failed(id)) !== undefined]).toEqual([undefined, true]);
  });

  test('to someone without an account, such as an invitation, is seen by admins', async () => {
    const id = await sent(undefined, { template: 'requestDeclined', data: {} });
    await taken(bounceOf({ id }));
    expect(await failed(id)).toMatchObject({ template: 'requestDeclined', sentBefore: true });
    const resent = await callApi('POST', `/api/admin/messages/${id}/resend`, { as: await person({ role: 'admin' }) });
    expect([resent.status, resent.code], 'what it said is deleted').toEqual([409, 'message-outdated']);
  });

  test('and is tried again meanwhile, because its answer was lost, is settled by who tries it', async () => {
    const ana = await person();
    const id = await sent(ana);
    await db.doc(paths.outboxMessage(id)).update({ state: 'queued', nextTryAt: new Date('2040-01-01') });
    await taken(bounceOf({ id }));
    expect(await message(id)).toMatchObject({ state: 'queued', report: 'bounce' });
    expect(await failed(id)).toBeUndefined();
    expect(await stoppedEmail(ana)).toMatchObject({ why: 'bounce' });
  });

  test('and was refused by a later try counts anew once an admin has sent it again', async () => {
    const [ana, admin] = await Promise.all([person(), person({ role: 'admin' })]);
    const id = await sent(ana);
    const reference = db.doc(paths.outboxMessage(id));
    const links = { link: 'https://deals.example.com/deals', settingsLink: 'https://deals.example.com/profile' };
    await reference.update({ state: 'queued', nextTryAt: new Date('2040-01-01'), data: { ...offer, ...links } });
    await taken(bounceOf({ id, status: '5.7.1' }));
    await reference.update({ state: 'failed' });
    const resent = await callApi('POST', `/api/admin/messages/${id}/resend`, { as: admin });
    expect([resent.status, await message(id)]).toMatchObject([200, { state: 'queued', tries: 0 }]);
    expect(await message(id)).not.toHaveProperty('report');
    await reference.update({ state: 'sent' });
    await taken(bounceOf({ id }));
    expect(await stoppedEmail(ana)).toMatchObject({ why: 'bounce', status: '5.1.1' });
    expect((await failed(id))?.['lastError']).toContain('5.1.1');
  });

  test('was a text message: no mail server knows of it', async () => {
    const ana = await person();
    const id = await sent(ana, { channel: 'text', recipient: '6025550134' });
    await taken(bounceOf({ id }));
    expect([await stoppedEmail(ana), await failed(id)]).toEqual([undefined, undefined]);
  });
});

test('an email marked as spam ends notifications by email to its person, and is no failure', async () => {
  const ana = await person();
  const id = await sent(ana);
  await taken(complaintOf(id));
  expect(await stoppedEmail(ana)).toMatchObject({ why: 'complaint' });
  expect([await failed(id), (await message(id))?.['state'], await channels(ana)]).toEqual([undefined, 'sent', []]);
});

test.each([
  ['an unknown email', bounceOf({ id: 'f'.repeat(32) })],
  ['an answer of a person', 'From: ana@example.com\r\nSubject: Hello\r\n\r\nAre you there?'],
  ['nothing', ''],
])('%s is taken, and changes nothing', async (_, raw) => {
  await taken(raw);
  expect(await failed('f'.repeat(32))).toBeUndefined();
});

test.each([
  ['without the half that its recipient knows', (id: string) => id],
  ['with another half', (id: string) => `${id}.${'0'.repeat(32)}`],
  [
    'with that of another email',
    (id: string) => `${id}.${mailIdOf(productionContext(), 'f'.repeat(32)).split('.')[1]}`,
  ],
  ['with a part of it', (id: string) => mailIdOf(productionContext(), id).slice(0, -1)],
])('a report by who worked out the id of an originator’s email, %s, changes nothing', async (_, forged) => {
  const ana = await person();
  const id = await sent(ana);
  await taken(bounceOf({ id, mailId: forged(id), recipient: ana.email }));
  expect([await stoppedEmail(ana), await failed(id), (await message(id))?.['report']]).toEqual(
    Array(3).fill(undefined),
  );
});

describe('a report from someone else', () => {
  const raw = bounceOf({ id: 'f'.repeat(32) });
  const admin = () => person({ role: 'admin' });
  test.each<[string, Record<string, string>]>([
    ['without a token', {}],
    ['with an empty one', { authorization: '' }],
    ['with another one', { authorization: `${reportHeaders.authorization}x` }],
    ['with one of its length', { authorization: reportHeaders.authorization.replace(/\w$/, '-') }],
    ['with a part of it', { authorization: reportHeaders.authorization.slice(0, -1) }],
    ['with an endless one', { authorization: `Bearer ${'x'.repeat(5000)}` }],
    ['by another scheme', { authorization: reportHeaders.authorization.replace('Bearer', 'Basic') }],
  ])('%s is refused, and changes nothing', async (_, headers) => {
    const ana = await person();
    const id = await sent(ana);
    const refused = await handOn(bounceOf({ id }), { headers: { 'content-type': 'message/rfc822', ...headers } });
    expect([refused.status, refused.code]).toEqual([403, 'forbidden']);
    expect([await stoppedEmail(ana), await failed(id)]).toEqual([undefined, undefined]);
  });

  test('with an admin’s own token is refused', async () => {
    const { status } = await handOn(raw, { headers: { 'content-type': 'message/rfc822' }, as: await admin() });
    expect(status).toBe(403);
  });

  test.each([
    ['of another type', 400, { headers: { ...reportHeaders, 'content-type': 'text/plain' } }],
    ['that is too large', 413, { raw: `${raw}${'x'.repeat(300_000)}` }],
  ])('a body %s is refused in our words', async (_, status, call) => {
    const refused = await handOn(raw, call);
    expect([refused.status, refused.headers.get('content-type')]).toEqual([status, 'application/json; charset=utf-8']);
  });
});

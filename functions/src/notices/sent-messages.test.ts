import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { messagesOfNotice, messagesOfPerson } from 'domain/api/notices.ts';
import { pathOf } from 'domain/api/endpoint.ts';
import { hour, minute } from 'domain/duration.ts';
import { paths } from 'domain/paths.ts';
import { type ApiAnswer, callApi } from '#tests/call-api.ts';
import { givenDeal, newId } from '#tests/deals.ts';
import { type Person, person } from '#tests/people.ts';
import { newNumber } from '#tests/text-answers.ts';
import { deliver } from '#outbox/deliver.ts';
import { PermanentFailure, type Provider } from '#outbox/provider.ts';
import { outboxId } from '#outbox/queue-message.ts';
import { type Context, productionContext } from '#platform/context.ts';
import { messagesShown } from './sent-messages.ts';
import { messageKey, sendNotice } from './send-notice.ts';

// The real outbox in years ahead, so that no message is due for the emulator's own worker, and the real API.

const quiet: Context = { ...productionContext(), log: { info: () => {}, warn: () => {}, error: () => {} } };
const { db } = quiet;
/** Nine in the evening in Phoenix. */
const evening = new Date('2040-01-04T04:00:00Z').getTime();
const at = (time: number): Context => ({ ...quiet, now: () => new Date(time) });
const works: Provider = { send: async () => {} };
const fails = (error: Error): Provider => ({
  send: async () => {
    throw error;
  },
});

/** A notification of an offer in the past, which no trigger sends; its id. */
async function notice(who: Person, kind = 'offer-received', createdAt = evening): Promise<string> {
  const id = `${kind}-${newId()}`;
  const data = { dealId: await givenDeal(who), address: '12 Oak Street, Phoenix, AZ', name: 'Ben', amount: 400_000 };
  const document = { kind, data, createdAt: Timestamp.fromMillis(createdAt), readAt: null };
  await db.doc(paths.notification(who.uid, id)).set(document);
  return id;
}
const send = (who: Person, id: string, provider = works, time = evening) =>
  sendNotice(at(time), provider, 'https://deals.example.com', who.uid, id);
/** Tries an email again. Not by a sweep, which would try those of other tests. */
const again = ({ uid }: Person, id: string, time: number) =>
  deliver(at(time), works, outboxId(messageKey(uid, id, 'email')));
const settings = ({ uid }: Person, changes: object) => db.doc(paths.own(uid, 'notificationSettings')).set(changes);
const ofNotice = (noticeId: string, as?: Person): Promise<ApiAnswer> =>
  callApi('GET', pathOf(messagesOfNotice, { noticeId }), { as });
const messages = async (who: Person, id: string): Promise<unknown> => (await ofNotice(id, who)).json.messages;
const ofPerson = (uid: string, as?: Person): Promise<ApiAnswer> =>
  callApi('GET', pathOf(messagesOfPerson, { uid }), { as });
const iso = (time: number) => new Date(time).toISOString();

describe('who was notified sees', () => {
  test('what was sent, and when', async () => {
    const ana = await person();
    const id = await notice(ana);
    await send(ana, id);
    expect(await messages(ana, id)).toEqual([{ channel: 'email', state: 'sent', at: iso(evening) }]);
  });

  test('which text waits for the morning, beside the email that went', async () => {
    const number = newNumber();
    const ana = await person({ phoneNumber: number, phoneConfirmed: true });
    await settings(ana, { offers: { email: true, text: true } });
    const id = await notice(ana);
    await send(ana, id);
    expect(await messages(ana, id)).toEqual([
      { channel: 'email', state: 'sent', at: iso(evening) },
      { channel: 'text', state: 'waiting', at: iso(evening + 11 * hour), reason: 'night' },
    ]);
  });

  test('what waits for the end of the quiet hours, and that it went out after', async () => {
    const ana = await person();
    await settings(ana, { hours: { quiet: { from: 20, until: 23 }, timeZone: 'America/Phoenix' } });
    const id = await notice(ana);
    await send(ana, id);
    const until = evening + 2 * hour;
    expect(await messages(ana, id)).toEqual([
      { channel: 'email', state: 'waiting', at: iso(until), reason: 'quietHours' },
    ]);
    await again(ana, id, until);
    expect(await messages(ana, id)).toEqual([{ channel: 'email', state: 'sent', at: iso(until) }]);
  });

  test('what the provider did not take yet, or never', async () => {
    const ana = await person();
    const [later, never] = [await notice(ana), await notice(ana)];
    await send(ana, later, fails(new Error('busy')));
    await send(ana, never, fails(new PermanentFailure('550 looks like spam')));
    expect(await messages(ana, later)).toMatchObject([{ state: 'waiting', reason: 'provider' }]);
    expect(await messages(ana, never)).toEqual([
      { channel: 'email', state: 'failed', at: iso(evening), reason: 'provider' },
    ]);
  });

  test('what was switched off while it waited, or could no longer be sent', async () => {
    const [off, dead, gone] = await Promise.all([person(), person(), person()]);
    const busy = fails(new Error('busy'));
    const ids = [await notice(off), await notice(dead), await notice(gone)];
    await Promise.all([send(off, ids[0]!, busy), send(dead, ids[1]!, busy), send(gone, ids[2]!, busy)]);
    await settings(off, { offers: { email: false, text: false } });
    await db.doc(paths.user(dead.uid)).update({ stoppedEmail: { why: 'bounce', since: Timestamp.now() } });
    await db.doc(paths.user(gone.uid)).update({ role: 'buyer' });
    await Promise.all([off, dead, gone].map((who, index) => again(who, ids[index] ?? '', evening + minute)));
    const admin = await person({ role: 'admin' });
    for (const [who, reason] of [
      [off, 'switchedOff'],
      [dead, 'emailStopped'],
      [gone, 'noAccess'],
    ] as const)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await ofPerson(who.uid, admin)).json.messages).toMatchObject([{ state: 'notSent', reason }]);
  });

  test('nothing of what came by the portal alone', async () => {
    const ana = await person();
    await settings(ana, { offers: { email: false, text: false } });
    const id = await notice(ana);
    await send(ana, id);
    expect(await messages(ana, id)).toEqual([]);
  });

  test('that a find went with others, and that it is too long ago to be known', async () => {
    const ana = await person({ role: 'buyer' });
    const now = Date.now();
    const [joined, alone] = [await notice(ana, 'search-match', now), await notice(ana, 'search-match', now)];
    const dealId = String((await db.doc(paths.notification(ana.uid, joined)).get()).get('data.dealId'));
    await db.doc(paths.foundDeal(ana.uid, dealId)).set({ uid: ana.uid, noticed: true, expiresAt: Timestamp.now() });
    const old = await notice(ana, 'offer-declined', now - 31 * 24 * hour);
    expect((await ofNotice(joined, ana)).json).toEqual({ messages: [], none: 'joined' });
    expect((await ofNotice(alone, ana)).json.none).toBeUndefined();
    expect((await ofNotice(old, ana)).json).toEqual({ messages: [], none: 'old' });
  });

  test('nothing of other people’s, and nothing without signing in', async () => {
    const [ana, ben] = await Promise.all([person(), person()]);
    const id = await notice(ana);
    await send(ana, id);
    for (const refused of [await ofNotice(id, ben), await ofNotice('no-such-notice', ana)])
      expect([refused.status, refused.code]).toEqual([404, 'not-found']);
    expect((await ofNotice(id)).status).toBe(401);
    expect((await ofNotice(id, await person({ status: 'deactivated' }))).code).toBe('deactivated');
    expect((await ofNotice('a%2F..%2F..%2Fusers', ana)).status).toBe(404);
  });
});

describe('an admin sees of a person', () => {
  test('every message with its reason, newest first, and notifications that had none; never what they say', async () => {
    const [ana, admin] = await Promise.all([person(), person({ role: 'admin' })]);
    const [first, failing] = [await notice(ana), await notice(ana)];
    await send(ana, first);
    await send(ana, failing, fails(new PermanentFailure('550 looks like spam')), evening + minute);
    await settings(ana, { interests: { email: false, text: false } });
    const silent = await notice(ana, 'interest-received', evening + 2 * minute);
    await send(ana, silent);
    const answer = await ofPerson(ana.uid, admin);
    expect(answer.json.messages).toEqual([
      { id: silent, template: 'interest-received', createdAt: iso(evening + 2 * minute) },
      {
        id: outboxId(messageKey(ana.uid, failing, 'email')),
        template: 'offer-received',
        createdAt: iso(evening + minute),
        channel: 'email',
        state: 'failed',
        at: iso(evening + minute),
        reason: 'provider',
        error: expect.stringContaining('550 looks like spam'),
      },
      expect.objectContaining({ template: 'offer-received', state: 'sent' }),
    ]);
    for (const secret of ['Oak', 'Ben', '400', 'https://']) expect(answer.text).not.toContain(secret);
  });

  test('the latest, and takes no older notification for one that was not sent', async () => {
    const [ana, admin] = await Promise.all([person(), person({ role: 'admin' })]);
    const older = await notice(ana, 'offer-received', evening - hour);
    const ids = await Promise.all(
      Array.from({ length: messagesShown }, (_, index) => notice(ana, 'offer-received', evening + index)),
    );
    await send(ana, older, works, evening - hour);
    await Promise.all(ids.map((id, index) => send(ana, id, works, evening + index)));
    const { messages: shown } = (await ofPerson(ana.uid, admin)).json;
    expect(shown).toHaveLength(messagesShown);
    expect(shown.every(({ state }: { state: string }) => state === 'sent')).toBe(true);
  });

  test('nothing if there is no such person, and nobody else sees any', async () => {
    const [ana, ben, originator] = await Promise.all([person(), person({ role: 'buyer' }), person()]);
    expect((await ofPerson('nobody', await person({ role: 'admin' }))).code).toBe('not-found');
    for (const as of [ana, ben, originator]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const refused = await ofPerson(ana.uid, as);
      expect([refused.status, refused.code]).toEqual([403, 'forbidden']);
    }
    expect((await ofPerson(ana.uid)).status).toBe(401);
  });
});

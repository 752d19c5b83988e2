import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Timestamp } from 'firebase-admin/firestore';
import { minute, second } from 'domain/duration.ts';
import { paths } from 'domain/paths.ts';
import { mortalServices } from '#tests/functions/world/mortal-services.ts';
import { ownProject } from '#tests/own-project.ts';
import { type SmtpServer, startSmtpServer } from '#tests/smtp-server.ts';
import { refuses, startTwilioServer, takes, type TwilioServer } from '#tests/twilio-server.ts';
import { waitingMessage } from '#tests/waiting-message.ts';
import { type Context, productionContext } from '#platform/context.ts';
import { maxTriesOf } from './back-off.ts';
import { deliver, leaseDuration } from './deliver.ts';
import { type Channel, outboxDocument } from './message.ts';
import type { Provider } from './provider.ts';
import { smtpProvider } from './smtp-provider.ts';
import { atOnce, sweepOutbox } from './sweep-outbox.ts';
import { twilioProvider } from './twilio-provider.ts';

const life = { written: 0, lasts: Infinity };
const own = ownProject();
const { db } = mortalServices(own, life);
const start = new Date('2040-01-01T19:00:00Z').getTime();
const clock = { now: start };
const errors: unknown[][] = [];
const log = { info: () => {}, warn: () => {}, error: (...all: unknown[]) => void errors.push(all) };
const context: Context = { ...productionContext(), db, now: () => new Date(clock.now), log };

let mails: SmtpServer;
let texts: TwilioServer;
let provider: Provider;
beforeAll(async () => {
  [mails, texts] = await Promise.all([startSmtpServer(), startTwilioServer()]);
  const byMail = smtpProvider({ url: mails.url, from: 'hello@deals.example.com' });
  const byText = twilioProvider({ accountSid: 'AC1', authToken: 'secret', from: '+16025550100', api: texts.api });
  provider = { send: (message) => (message.channel === 'email' ? byMail : byText).send(message) };
});
afterAll(() => Promise.all([mails.close(), texts.close()]));
beforeEach(async () => {
  Object.assign(life, { written: 0, lasts: Infinity });
  for (const list of [mails.received, texts.taken, texts.answers, errors]) list.length = 0;
  clock.now = texts.clock.now = start;
  await db.recursiveDelete(db.collection(paths.outbox()));
});

/** Puts messages into the outbox whose triggers were lost. The first is the oldest. */
async function waiting(channel: Channel, count: number): Promise<string[]> {
  const recipients = Array.from({ length: count }, (_, index) =>
    channel === 'email' ? `${randomUUID()}@example.com` : `602555${String(index).padStart(4, '0')}`,
  );
  const writer = db.bulkWriter();
  for (const [index, recipient] of recipients.entries()) {
    const nextTryAt = Timestamp.fromMillis(start - minute + index);
    void writer.create(db.doc(paths.outboxMessage(randomUUID())), waitingMessage(channel, recipient, nextTryAt));
  }
  await writer.close();
  return recipients;
}

const mailed = () =>
  mails.received.map(
    ({ commands }) => /<(.*)>/.exec(commands.find((line) => line.startsWith('RCPT')) ?? '')?.[1] ?? '',
  );
const texted = () => texts.taken.map(({ to }) => to.slice(2));
const outbox = async () => (await db.collection(paths.outbox()).get()).docs.map((document) => document.data());
const inState = async (state: string) => (await outbox()).filter((message) => message['state'] === state);

/** Sweeps every minute until nothing waits. */
async function sweptUntilEmpty(most: number): Promise<number> {
  for (let sweeps = 0; sweeps <= most; sweeps += 1) {
    // oxlint-disable no-await-in-loop -- one sweep after the other
    if ((await outbox()).every((message) => message['nextTryAt'] === undefined)) return sweeps;
    await sweepOutbox(context, provider);
    // oxlint-enable no-await-in-loop
    clock.now += minute;
    texts.clock.now = clock.now;
  }
  return Infinity;
}

describe('a sweep', () => {
  test('sends to nineteen people and by text while the server has no answer for the first recipient', async () => {
    const [slow = '', ...others] = await waiting('email', 20);
    const numbers = await waiting('text', 5);
    mails.silentFor.add(slow);
    const sweep = sweepOutbox(context, provider);
    await expect.poll(() => mailed().toSorted()).toEqual(others.toSorted());
    await expect.poll(() => texted().toSorted()).toEqual(numbers);
    await expect.poll(() => inState('leased')).toMatchObject([{ recipient: slow }]);
    mails.silentFor.clear();
    mails.disconnect();
    await sweep;
    expect(await inState('queued')).toMatchObject([{ recipient: slow, tries: 1 }]);
  });

  test('whose provider is away tries a few messages instead of all, says so in the log, and still sends by the other channel', async () => {
    const people = await waiting('email', 60);
    const numbers = await waiting('text', 30);
    texts.answers.push(...Array(atOnce).fill(refuses(503)));
    await sweepOutbox(context, provider);
    expect(mailed().toSorted()).toEqual(people.toSorted());
    const tried = (await outbox()).filter(({ channel, tries }) => channel === 'text' && tries > 0);
    expect(tried.length).toBeLessThanOrEqual(atOnce);
    expect(texted(), 'no more is tried after a refusal').toEqual([]);
    expect(errors).toEqual([
      ['outbox: waiting messages by text could not be sent', expect.objectContaining({ name: 'ProviderUnavailable' })],
    ]);
    texts.answers.length = 0;
    clock.now += minute;
    await sweepOutbox(context, provider);
    expect(texted().toSorted()).toEqual(numbers);
  });

  test('keeps to the rate of a provider that takes twenty texts a minute: none is lost, none sent twice', async () => {
    const numbers = await waiting('text', 60);
    let minuteOf = 0;
    let taken = 0;
    const limited: typeof takes = (response, take) => {
      if (minuteOf !== clock.now) [minuteOf, taken] = [clock.now, 0];
      taken += 1;
      (taken <= 20 ? takes : refuses(429, { 'retry-after': '30' }))(response, take);
    };
    texts.answers.push(...Array(1_000).fill(limited));
    expect(await sweptUntilEmpty(10)).toBeLessThanOrEqual(7);
    expect(texted().toSorted()).toEqual(numbers);
    expect(await inState('failed')).toEqual([]);
  });

  test('begins no message after 45 seconds, and leaves the rest to the next', async () => {
    const people = await waiting('email', 60);
    const slow: Provider = {
      send: async (message) => {
        clock.now += 2 * second;
        await provider.send(message);
      },
    };
    await sweepOutbox(context, slow);
    expect(mailed().length).toBeLessThan(45);
    expect(await inState('leased')).toEqual([]);
    await sweepOutbox(context, provider);
    expect(mailed().toSorted()).toEqual(people.toSorted());
  });

  test('gets past messages that nobody can read, without end or loss', async () => {
    const broken = db.doc(paths.outboxMessage(randomUUID()));
    await broken.set({ channel: 'email', nextTryAt: Timestamp.fromMillis(start - 2 * minute) });
    const people = await waiting('email', 3);
    await sweepOutbox(context, provider);
    expect(mailed().toSorted()).toEqual(people.toSorted());
    expect(errors).toHaveLength(1);
  });

  test('puts a message whose worker was stopped on every try among the failed ones', async () => {
    await waiting('email', 1);
    const [message] = (await db.collection(paths.outbox()).get()).docs;
    await message?.ref.update({ tries: maxTriesOf(outboxDocument.parse(message?.data())) });
    expect(await deliver(context, provider, message?.id ?? '')).toBe('failed');
    expect(mailed()).toEqual([]);
    const shown = await db.doc(paths.failedMessage(message?.id ?? '')).get();
    expect(shown.get('lastError')).toContain('the worker was stopped each time');
  });
});

describe('120 messages', () => {
  test('come once each, though two sweeps run at the same time, with no more connections than workers', async () => {
    const [people, numbers] = [await waiting('email', 60), await waiting('text', 60)];
    await Promise.all([sweepOutbox(context, provider), sweepOutbox(context, provider)]);
    expect(mailed().toSorted()).toEqual(people.toSorted());
    expect(texted().toSorted()).toEqual(numbers);
    expect(mails.mostAtOnce()).toBeLessThanOrEqual(2 * atOnce);
  });

  test('come though the sweep is killed twice: texts once, and a mail again, under the same id, only if it was on its way', async () => {
    const [people, numbers] = [await waiting('email', 60), await waiting('text', 60)];
    for (const lasts of [41, 62]) {
      Object.assign(life, { written: 0, lasts });
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(sweepOutbox(context, provider)).rejects.toThrow('killed');
      life.lasts = Infinity;
      clock.now += leaseDuration;
      texts.clock.now = clock.now;
    }
    await sweepOutbox(context, provider);
    expect(await inState('sent')).toHaveLength(120);
    expect([...new Set(mailed())].toSorted()).toEqual(people.toSorted());
    const ids = mails.received.map(({ data: mail }) => /^Message-ID:\s+(.*)$/m.exec(mail)?.[1]);
    expect(new Set(ids).size).toBe(people.length);
    expect(ids.length).toBeLessThanOrEqual(people.length + 2 * atOnce);
    expect(texted().toSorted()).toEqual(numbers);
  });
});

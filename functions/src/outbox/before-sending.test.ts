import { randomInt, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { hour } from 'domain/duration.ts';
import { limits } from 'domain/limits.ts';
import { givenDeal } from '#tests/deals.ts';
import { type Person, person, type PersonOptions } from '#tests/people.ts';
import { type Context, productionContext } from '#platform/context.ts';
import { rateLimits } from '#platform/rate-limit.ts';
import { deliver } from './deliver.ts';
import type { TemplateName } from './message.ts';
import type { Outgoing, Provider } from './provider.ts';
import { outboxId, type Queued, queueMessage } from './queue-message.ts';

// Noon in Phoenix, years ahead, so that the messages are not due for the emulator's own worker.
const noon = new Date('2040-01-03T19:00:00Z').getTime();
const quiet: Context = { ...productionContext(), log: { info: () => {}, warn: () => {}, error: () => {} } };
const { db } = quiet;
const at = (time: number): Context => ({ ...quiet, now: () => new Date(time) });

/** A provider that records its messages. */
function recorder(): Provider & { sent: Outgoing[] } {
  const sent: Outgoing[] = [];
  return { sent, send: async (message) => void sent.push(message) };
}
const stored = async (id: string) => (await db.doc(paths.outboxMessage(id)).get()).data() ?? {};
const newNumber = () => `602555${String(randomInt(10_000)).padStart(4, '0')}`;

async function queued(message: Omit<Queued, 'deduplicationKey' | 'language'>, time = noon): Promise<string> {
  const deduplicationKey = ['test', randomUUID()];
  await queueMessage(at(time), { ...message, deduplicationKey, language: 'en' } as Queued);
  return outboxId(deduplicationKey);
}

const links = { link: 'https://deals.example.com/deals/d1', settingsLink: 'https://deals.example.com/profile' };
const texting = async (options: PersonOptions = {}): Promise<Person & { number: string }> => {
  const number = options.phoneNumber ?? newNumber();
  const who = await person({ phoneNumber: number, phoneConfirmed: true, ...options });
  await db.doc(paths.own(who.uid, 'notificationSettings')).set({ offers: { email: false, text: true } });
  return { ...who, number };
};
async function text(who: Person & { number: string }, time = noon, changes: Partial<Queued> = {}): Promise<string> {
  return queued(
    {
      uid: who.uid,
      dealId: await givenDeal(who),
      recipient: who.number,
      channel: 'text',
      alone: true,
      template: 'offer-received',
      data: { address: '12 Oak Street, Phoenix, AZ', name: 'Ben Buyer', amount: 400_000, ...links },
      ...changes,
    },
    time,
  );
}

describe('a text', () => {
  test('waits until 8:00 where its person is, which takes none of its tries', async () => {
    const night = noon + 10 * hour;
    const who = await texting();
    const id = await text(who, night);
    const provider = recorder();
    expect(await deliver(at(night), provider, id)).toBe('postponed');
    const waiting = await stored(id);
    expect(waiting).toMatchObject({ state: 'queued', tries: 0 });
    expect(waiting['nextTryAt'].toMillis()).toBe(noon + 20 * hour);
    expect(await deliver(at(noon + 20 * hour), provider, id)).toBe('sent');
    expect(provider.sent).toMatchObject([{ channel: 'text', recipient: who.number }]);
  });

  test('that waited goes by email when the number was changed meanwhile, and to nobody when both are off', async () => {
    const provider = recorder();
    const [changed, off] = [await texting(), await texting()];
    const [one, two] = [await text(changed), await text(off)];
    await db.doc(paths.user(changed.uid)).update({ phoneNumber: newNumber() });
    await db.doc(paths.own(off.uid, 'notificationSettings')).set({ offers: { email: false, text: false } });
    expect(await deliver(at(noon), provider, one)).toBe('sent');
    expect(await deliver(at(noon), provider, two)).toBe('cancelled');
    expect(provider.sent).toMatchObject([{ channel: 'email', recipient: changed.email }]);
    expect(await stored(one)).toMatchObject({ channel: 'email', recipient: changed.email });
  });

  test('goes to the number that its person has confirmed since', async () => {
    const who = await texting();
    const id = await text(who);
    const next = newNumber();
    await db.doc(paths.user(who.uid)).update({ phoneNumber: next, confirmedPhone: next });
    const provider = recorder();
    await deliver(at(noon), provider, id);
    expect(provider.sent).toMatchObject([{ channel: 'text', recipient: next }]);
  });

  test('beyond the number’s day goes by email, once, also when that has to be tried again; another is not needed beside an email', async () => {
    const who = await texting();
    const provider = recorder();
    for (let sent = 0; sent < rateLimits.textsPerNumber.count; sent += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as they come
      await deliver(at(noon), provider, await text(who));
    expect(provider.sent.map(({ channel }) => channel)).toEqual(Array(rateLimits.textsPerNumber.count).fill('text'));
    const [more, beside] = [await text(who), await text(who, noon, { alone: false })];
    expect(await deliver(at(noon), { send: () => Promise.reject(new Error('busy')) }, more)).toBe('postponed');
    expect(await deliver(at(noon + hour), provider, more)).toBe('sent');
    expect(await deliver(at(noon), provider, beside)).toBe('cancelled');
    expect(provider.sent.slice(rateLimits.textsPerNumber.count)).toMatchObject([
      { channel: 'email', recipient: who.email },
    ]);
  });
});

test('a text that is tried again is counted once: the number’s last one of a day goes out as a text', async () => {
  const who = await texting();
  const provider = recorder();
  for (let sent = 0; sent < rateLimits.textsPerNumber.count - 1; sent += 1)
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they come
    await deliver(at(noon), provider, await text(who));
  const last = await text(who);
  expect(await deliver(at(noon), { send: () => Promise.reject(new Error('busy')) }, last)).toBe('postponed');
  expect(await deliver(at(noon + hour), provider, last)).toBe('sent');
  expect(provider.sent.at(-1)).toMatchObject({ channel: 'text' });
});

test('a code goes out while it can be used, and not after', async () => {
  const code = () =>
    queued({ template: 'phoneCode', data: { code: '012345' }, recipient: newNumber(), channel: 'text' });
  const [soon, late] = [await code(), await code()];
  const provider = recorder();
  expect(await deliver(at(noon + limits.phoneCodeLifetime - 1), provider, soon)).toBe('sent');
  expect(await deliver(at(noon + limits.phoneCodeLifetime), provider, late)).toBe('cancelled');
  expect(provider.sent).toMatchObject([{ id: soon }]);
});

const mail = {
  requestReceived: { firstName: 'Ana' },
  waitlistConfirmation: { firstName: 'Ana' },
  emailsResumed: { firstName: 'Ana' },
  requestDeclined: { firstName: 'Ana' },
  verifyEmail: { email: 'ana@example.com', link: 'https://deals.example.com/auth?oobCode=x' },
  signInLink: { email: 'ana@example.com', link: 'https://deals.example.com/auth/email-link-signin' },
  invitation: {
    email: 'ana@example.com',
    role: 'buyer',
    premium: false,
    link: 'https://deals.example.com/auth?invitation=x',
    expiresAt: '2040-01-08T12:00:00Z',
  },
} as const satisfies Partial<Record<TemplateName, object>>;
const strangers = ['requestReceived', 'waitlistConfirmation'] as const;

describe('unasked mail to one address', () => {
  const send = async (template: keyof typeof mail, recipient: string, provider: Provider, time = noon) => {
    const id = await queued({ template, data: mail[template], recipient, channel: 'email' }, time);
    return { id, outcome: await deliver(at(time), provider, id) };
  };

  test('shares one daily budget over all kinds and spellings, of which strangers cannot use up all; admins see what was dropped', async () => {
    const name = `ana-${randomUUID()}`;
    const spellings = [`${name}@example.com`, `${name}+deals@example.com`, `${name.toUpperCase()}@Example.com`];
    const provider = recorder();
    const outcomes: string[] = [];
    for (let index = 0; index < 37; index += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as they come
      outcomes.push((await send(strangers[index % 2]!, spellings[(index >> 2) % 3]!, provider)).outcome);
    const { count } = rateLimits.strangersMailPerAddress;
    expect(outcomes).toEqual([...Array(count).fill('sent'), ...Array(37 - count).fill('failed')]);
    expect((await send('invitation', spellings[0]!, provider)).outcome, 'an admin still reaches them').toBe('sent');
    expect((await send('signInLink', spellings[0]!, provider)).outcome, 'they still get in').toBe('sent');

    const { id } = await send('requestReceived', spellings[0]!, provider);
    expect((await db.doc(paths.failedMessage(id)).get()).data()).toMatchObject({
      template: 'requestReceived',
      lastError: expect.stringContaining('daily limit of unasked mail'),
    });
    expect((await send('requestReceived', `other-${name}@example.com`, provider)).outcome).toBe('sent');
  });

  test('is at its end for admins, too; and what an admin sends again goes out all the same', async () => {
    const recipient = `ana-${randomUUID()}@example.com`;
    const provider = recorder();
    for (let sent = 0; sent < rateLimits.unaskedMailPerAddress.count; sent += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as they come
      expect((await send('requestDeclined', recipient, provider)).outcome).toBe('sent');
    const { id, outcome } = await send('invitation', recipient, provider);
    expect(outcome).toBe('failed');
    expect((await send('requestReceived', recipient, provider)).outcome).toBe('failed');
    expect((await send('signInLink', recipient, provider)).outcome, 'what they asked for').toBe('sent');
    await db
      .doc(paths.outboxMessage(id))
      .update({ state: 'queued', tries: 0, nextTryAt: new Date(noon), sentAgain: true });
    expect(await deliver(at(noon), provider, id)).toBe('sent');
  });

  test('that had to be tried again counts once', async () => {
    const recipient = `ana-${randomUUID()}@example.com`;
    const id = await queued({ template: 'requestReceived', data: {}, recipient, channel: 'email' });
    for (let tried = 0; tried < 6; tried += 1)
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      await deliver(at(noon + tried * 2 * hour), { send: () => Promise.reject(new Error('busy')) }, id);
    const provider = recorder();
    for (let sent = 1; sent < rateLimits.strangersMailPerAddress.count; sent += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as they come
      expect((await send('requestReceived', recipient, provider)).outcome).toBe('sent');
  });
});

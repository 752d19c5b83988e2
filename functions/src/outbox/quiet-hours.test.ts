import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { day, hour, minute } from 'domain/duration.ts';
import { chosenTimeZones, type NotificationHours } from 'domain/notification/notification-hours.ts';
import type { NotificationSettings } from 'domain/notification/notification-settings.ts';
import { isWithin } from 'domain/notification/open-hours.ts';
import { paths } from 'domain/paths.ts';
import { dealOf, newId } from '#tests/deals.ts';
import { ownProject } from '#tests/own-project.ts';
import { type Person, person, type PersonOptions } from '#tests/people.ts';
import { type Context, productionContext } from '#platform/context.ts';
import { deliver } from './deliver.ts';
import type { Outgoing, Provider } from './provider.ts';
import { outboxId, type Queued, queueMessage } from './queue-message.ts';
import { sweepOutbox } from './sweep-outbox.ts';

const { db } = ownProject();
const context: Context = { ...productionContext(), db, log: { info: () => {}, warn: () => {}, error: () => {} } };
const at = (time: number | string): Context => ({ ...context, now: () => new Date(time) });

const phoenix = { timeZone: 'America/Phoenix' } as const;
const night: NotificationHours = { quiet: { from: 22, until: 7 }, ...phoenix };
const noon = '2026-12-01T19:00:00Z';
const midnight = '2026-12-02T07:00:00Z';
const seven = '2026-12-02T14:00:00.000Z';
const eight = '2026-12-02T15:00:00.000Z';

async function member(hours: NotificationHours, settings: NotificationSettings = {}, options: PersonOptions = {}) {
  const who = await person({ phoneNumber: '6025550134', phoneConfirmed: true, ...options }, db);
  await db.doc(paths.own(who.uid, 'notificationSettings')).set({ ...settings, hours });
  return who;
}
const byText: NotificationSettings = { offers: { email: false, text: true } };

async function queued(
  who: Person,
  time: number | string,
  message: { [Field in keyof Queued]?: Queued[Field] | undefined } = {},
): Promise<string> {
  const deduplicationKey = ['test', randomUUID()];
  await queueMessage(at(time), {
    uid: who.uid,
    recipient: who.email,
    channel: 'email',
    alone: true,
    language: 'en',
    template: 'offer-accepted',
    data: {
      address: '12 Oak Street, Phoenix, AZ',
      name: 'Ben Buyer',
      amount: 400_000,
      link: 'https://deals.example.com/deals/d1',
      settingsLink: 'https://deals.example.com/profile',
    },
    ...message,
    deduplicationKey,
  } as Queued);
  return outboxId(deduplicationKey);
}
async function givenDeal(owner: Person): Promise<string> {
  const id = newId();
  await db.doc(paths.deal(id)).set(dealOf(id, owner));
  return id;
}
const text = { channel: 'text', recipient: '6025550134', template: 'offer-received' } as const;

function recorder(): Provider & { sent: Outgoing[] } {
  const sent: Outgoing[] = [];
  return { sent, send: async (message) => void sent.push(message) };
}
/** Tries a message, and returns what became of it: until when it waits, or by which channel it went. */
async function tried(id: string, time: number | string): Promise<string> {
  const provider = recorder();
  const outcome = await deliver(at(time), provider, id);
  const stored = (await db.doc(paths.outboxMessage(id)).get()).data();
  if (outcome === 'postponed' && stored?.['state'] === 'queued' && stored['tries'] === 0)
    return stored['nextTryAt'].toDate().toISOString();
  return provider.sent[0]?.channel ?? outcome;
}

describe('within quiet hours', () => {
  test('an email waits until they end, which takes none of its tries, and goes out then', async () => {
    const id = await queued(await member(night), midnight);
    expect(await tried(id, midnight)).toBe(seven);
    expect(await tried(id, Date.parse(seven) - 1)).toBe('not-due');
    expect(await tried(id, seven)).toBe('email');
    expect(await tried(id, Date.parse(seven) + hour)).toBe('not-due');
  });

  test('outside of them, and of a person without any, it goes out at once', async () => {
    const [quiet, other] = await Promise.all([member(night), member(phoenix)]);
    expect(await tried(await queued(quiet, noon), noon)).toBe('email');
    expect(await tried(await queued(other, midnight), midnight)).toBe('email');
  });

  test('a text waits for their end or for the morning, whichever is later', async () => {
    const early = await member(night, byText);
    const dealId = await givenDeal(early);
    expect(await tried(await queued(early, midnight, { ...text, dealId }), midnight)).toBe(eight);
    const late = await member({ quiet: { from: 22, until: 10 }, ...phoenix }, byText);
    const other = await givenDeal(late);
    const id = await queued(late, midnight, { ...text, dealId: other });
    expect(await tried(id, midnight)).toBe('2026-12-02T17:00:00.000Z');
    expect(await tried(id, '2026-12-02T17:00:00Z')).toBe('text');
  });

  test('that leave texts no hour an email comes instead, when they end', async () => {
    const who = await member({ quiet: { from: 7, until: 22 }, ...phoenix }, byText);
    const dealId = await givenDeal(who);
    const id = await queued(who, noon, { ...text, dealId });
    expect(await tried(id, noon)).toBe('2026-12-02T05:00:00.000Z');
    expect(await tried(id, '2026-12-02T05:00:00Z')).toBe('email');
  });

  test('the clock is that of the chosen zone, or of the browser', async () => {
    const chosen = await member(night);
    const asSeen = await member({ quiet: { from: 22, until: 7 } });
    await Promise.all(
      [chosen, asSeen].map(({ uid }) => db.doc(paths.user(uid)).update({ timeZone: 'America/New_York' })),
    );
    expect(await tried(await queued(chosen, midnight), midnight)).toBe(seven);
    expect(await tried(await queued(asSeen, midnight), midnight)).toBe('2026-12-02T12:00:00.000Z');
  });

  test('messages about the account go out at once, also to a member', async () => {
    const who = await member(night);
    const account = { template: 'requestReceived', data: { firstName: 'Ana' } } as const;
    expect(await tried(await queued(who, midnight, account), midnight)).toBe('email');
    expect(await tried(await queued(who, midnight, { ...account, uid: undefined }), midnight)).toBe('email');
  });

  test('it waits until they end as they are then: who ends them meanwhile has it with the next try', async () => {
    const who = await member(night);
    const id = await queued(who, midnight);
    await tried(id, midnight);
    await db
      .doc(paths.own(who.uid, 'notificationSettings'))
      .set({ hours: { quiet: { from: 22, until: 9 }, ...phoenix } });
    expect(await tried(id, seven)).toBe('2026-12-02T16:00:00.000Z');
    await db.doc(paths.own(who.uid, 'notificationSettings')).set({});
    expect(await tried(id, '2026-12-02T16:00:00Z')).toBe('email');
  });

  test.each<[string, (who: Person) => Promise<unknown>]>([
    ['deactivated', ({ uid }) => db.doc(paths.user(uid)).update({ status: 'deactivated' })],
    [
      'not to be mailed',
      ({ uid }) =>
        db.doc(paths.own(uid, 'notificationSettings')).update({ offerAnswers: { email: false, text: false } }),
    ],
  ])('one who is %s meanwhile gets nothing in the morning', async (_, change) => {
    const who = await member(night);
    const id = await queued(who, midnight);
    await tried(id, midnight);
    await change(who);
    expect(await tried(id, seven)).toBe('cancelled');
  });
});

test.each(['2026-11-01', '2027-03-14'])(
  'people in eight zones get what came around the night of %s, each once and none in their quiet hours, by sweeps alone',
  async (date) => {
    const start = Date.parse(`${date}T00:00:00Z`);
    const spans = [
      { from: 22, until: 7 },
      { from: 1, until: 2 },
      { from: 3, until: 2 },
    ];
    const people = await Promise.all(
      chosenTimeZones.flatMap((timeZone) =>
        spans.map(async (quiet) => ({ timeZone, quiet, who: await member({ quiet, timeZone }) })),
      ),
    );
    const sentAt = new Map<string, number[]>();
    let now = start;
    const clock: Context = { ...context, now: () => new Date(now) };
    const provider: Provider = {
      send: async ({ recipient }) => void sentAt.set(recipient, [...(sentAt.get(recipient) ?? []), now]),
    };
    await Promise.all(people.map(({ who }, index) => queued(who, start + (index % 12) * hour)));
    for (; now < start + 3 * day; now += 30 * minute)
      // oxlint-disable-next-line no-await-in-loop -- the clock goes on
      await sweepOutbox(clock, provider);
    for (const { who, timeZone, quiet } of people) {
      const times = sentAt.get(who.email) ?? [];
      expect(times).toHaveLength(1);
      const clockThere = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(times[0]);
      expect(isWithin(quiet, Number(clockThere.slice(0, 2))), `${timeZone} ${clockThere}`).toBe(false);
    }
  },
);

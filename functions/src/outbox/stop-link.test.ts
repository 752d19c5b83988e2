import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from 'domain/account/account.ts';
import {
  notificationGroups,
  type NotificationKind,
  notificationKinds,
  notificationTable,
} from 'domain/notification/notification-table.ts';
import { paths } from 'domain/paths.ts';
import { type Context, productionContext } from '#platform/context.ts';
import { openLink } from '#platform/signed-link.ts';
import { newId } from '#tests/deals.ts';
import { ownProject } from '#tests/own-project.ts';
import { type Person, person } from '#tests/people.ts';
import { db as shared } from '#tests/services.ts';
import { type SmtpServer, startSmtpServer } from '#tests/smtp-server.ts';
import { deliver } from './deliver.ts';
import { templateNames } from './message.ts';
import type { Outgoing } from './provider.ts';
import { outboxId, type Queued, queueMessage } from './queue-message.ts';
import { smtpProvider } from './smtp-provider.ts';
import { stopLinkOf } from './stop-link.ts';

// A project without triggers, which would send the messages first.
const { db } = ownProject();
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const context: Context = { ...productionContext(), db, log: quiet };
const origin = 'https://deals.example.com';
const data = {
  address: '12 Oak Street, Phoenix, AZ',
  name: 'Ben Buyer',
  amount: 400_000,
  link: `${origin}/deals/d1`,
  settingsLink: `${origin}/profile#notifications`,
};

let mails: SmtpServer;
let buyer: Person;
beforeAll(async () => {
  [mails, buyer] = await Promise.all([startSmtpServer(), person({ role: 'buyer', premium: true })]);
  await db.doc(paths.user(buyer.uid)).set((await shared.doc(paths.user(buyer.uid)).get()).data()!);
});
afterAll(() => mails.close());

/** Sends a message by SMTP. Returns it as received, its folded headers unfolded, and as it was given to the provider. */
async function mailed(message: Partial<Queued>) {
  const deduplicationKey = [newId()];
  const queued = { uid: buyer.uid, recipient: buyer.email, channel: 'email', language: 'en', data, ...message };
  await queueMessage(context, { ...queued, deduplicationKey } as Queued);
  const bySmtp = smtpProvider({ url: mails.url, from: 'hello@deals.example.com' });
  const given: Outgoing[] = [];
  const provider = { send: (outgoing: Outgoing) => (given.push(outgoing), bySmtp.send(outgoing)) };
  expect(await deliver(context, provider, outboxId(deduplicationKey))).toBe('sent');
  const [raw = ''] = mails.received.splice(0).map((mail) => mail.data);
  const headers = raw
    .slice(0, raw.indexOf('\r\n\r\n'))
    .replaceAll(/\r\n\s+/g, ' ')
    .split('\r\n');
  const stored = (await db.doc(paths.outboxMessage(outboxId(deduplicationKey))).get()).data();
  return { headers, outgoing: given[0], stored };
}
const listHeaders = (headers: readonly string[]) => headers.filter((header) => /^list-/i.test(header));

test.each(languages)(
  'an email of a kind that can be stopped has the headers of one click, and a link in %s',
  async (language) => {
    const { headers, outgoing, stored } = await mailed({ template: 'premium-deal', language });
    const { oneClickStop = '', text = '', html = '' } = outgoing ?? {};
    expect(listHeaders(headers)).toEqual([
      `List-Unsubscribe: <${oneClickStop}>`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    ]);
    const token = oneClickStop.replace(`${origin}/api/unsubscribe/`, '');
    expect(await openLink(context, 'unsubscribe', token)).toMatchObject({
      id: 'newDeals',
      account: { uid: buyer.uid },
    });
    const label = language === 'en' ? 'Stop emails like this' : 'Dejar de recibir correos como este';
    const page = `${origin}/unsubscribe?token=${token}`;
    expect(text).toContain(`\n${label}: ${page}\n`);
    expect(html).toContain(`<a href="${page}"`);
    expect(html).toContain(`>${label}</a>`);
    expect(JSON.stringify(stored)).not.toContain(token);
  },
);

test.each<[string, Partial<Queued>]>([
  ['an offer of the reader', { template: 'offer-accepted' }],
  ['an account', { template: 'waitlistConfirmation', data: {} }],
])('an email about %s has nothing of it', async (_, message) => {
  const { headers, outgoing } = await mailed(message);
  expect(listHeaders(headers)).toEqual([]);
  expect(outgoing?.oneClickStop).toBeUndefined();
  expect(`${outgoing?.text}${outgoing?.html}`).not.toMatch(/unsubscribe|Stop emails/i);
});

const linkOf = (template: string, change: Partial<Queued> = {}) =>
  stopLinkOf(
    context,
    { uid: buyer.uid, template, data, ...change },
    { channel: 'email', recipient: buyer.email, ...change },
  );

test('every notification has a link by its group, and no other message', () => {
  const linked = templateNames.filter((template) => linkOf(template));
  const stoppable = notificationKinds.filter((kind) => notificationGroups[notificationTable[kind].group].stoppedByLink);
  expect(linked.toSorted()).toEqual(stoppable.toSorted());
  // Notifications whose missed email costs money.
  const never: NotificationKind[] = [
    'offer-accepted',
    'offer-countered',
    'offer-received',
    'counter-accepted',
    'backup-promoted',
  ];
  for (const kind of never) expect(linked).not.toContain(kind);
});

test('texts have none, nor has an email to who is no member', () => {
  expect(linkOf('premium-deal')).toBeDefined();
  expect(linkOf('premium-deal', { channel: 'text' })).toBeUndefined();
  expect(
    stopLinkOf(context, { template: 'premium-deal', data }, { channel: 'email', recipient: 'a@example.com' }),
  ).toBeUndefined();
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hour, minute } from 'domain/duration.ts';
import { paths } from 'domain/paths.ts';
import { ownProject } from '#tests/own-project.ts';
import { type SmtpServer, startSmtpServer } from '#tests/smtp-server.ts';
import { refuses, startTwilioServer, type TextAnswer, type TwilioServer } from '#tests/twilio-server.ts';
import { type Context, productionContext } from '#platform/context.ts';
import { deliver } from './deliver.ts';
import type { Provider } from './provider.ts';
import { outboxId, queueMessage } from './queue-message.ts';
import { smtpProvider } from './smtp-provider.ts';
import { sweepOutbox } from './sweep-outbox.ts';
import { twilioProvider } from './twilio-provider.ts';

// A provider's behavior at the first tries, and the state of the message some hours after the provider works again.

const { db } = ownProject();
const start = new Date('2040-01-01T19:00:00Z').getTime();
const clock = { now: start };
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const context: Context = { ...productionContext(), db, now: () => new Date(clock.now), log: quiet };
const copy = { address: '12 Oak Street, Phoenix, AZ', name: 'Ben Buyer', amount: 400_000 };
const links = { link: 'https://deals.example.com/deals/d1', settingsLink: 'https://deals.example.com/profile' };

let mails: SmtpServer;
let texts: TwilioServer;
beforeAll(async () => {
  const [stopped, ...servers] = await Promise.all([startSmtpServer(), startSmtpServer(), startTwilioServer()]);
  [mails, texts] = servers;
  nowhere = new URL(stopped.url).host;
  await stopped.close();
});
afterAll(() => Promise.all([mails.close(), texts.close()]));

const from = 'hello@deals.example.com';
/** The address of a server that was stopped. */
let nowhere: string;
const hasty = { connectionTimeout: 300, greetingTimeout: 200, socketTimeout: 300, send: 500 };
const mailBy = (url: string, timeouts = {}) => smtpProvider({ url, from, timeouts });
const textBy = (api: string, timeout = 30_000) =>
  twilioProvider({ accountSid: 'AC1', authToken: 'secret', from: '+16025550100', api, timeout });

type Ends =
  | 'received once'
  /** It is unknown whether the message was taken: we would rather send it again than lose it. */
  | 'received twice under one id'
  | 'among the failed messages';
type Row = {
  /** Prepares the servers for the first tries. */
  given: () => unknown;
  /** The provider of the first try, if it has less patience than usual. */
  first?: () => Provider;
  says: string;
  ends: Ends;
  /** Before this time (ms) after the first try there is no other one. */
  notBefore?: number;
  /** The time (ms) for which the provider behaves so, if it is more than one try. */
  lasts?: number;
};

const hastyMail = () => mailBy(mails.url, hasty);
const mailRows: Record<string, Row> = {
  'refuses connections': {
    given: () => {},
    first: () => mailBy(`smtp://${nowhere}`),
    says: 'ECONNREFUSED',
    ends: 'received once',
  },
  'accepts the connection and says nothing': {
    given: () => mails.greetings.push('silence'),
    first: hastyMail,
    says: 'Greeting never received',
    ends: 'received once',
  },
  'says nothing to the recipient': {
    given: () => mails.answers.push('silence'),
    first: hastyMail,
    says: 'Timeout',
    ends: 'received once',
  },
  'goes on answering without an end': {
    given: () => mails.answers.push('never-ending'),
    first: hastyMail,
    says: 'aborted',
    ends: 'received once',
  },
  'takes the mail and answers too late': {
    given: () => mails.endings.push('silence'),
    first: hastyMail,
    says: 'Timeout',
    ends: 'received twice under one id',
  },
  'takes the mail and breaks off': {
    given: () => mails.endings.push('close'),
    says: 'closed unexpectedly',
    ends: 'received twice under one id',
  },
  'breaks off in the middle of the mail': {
    given: () => mails.beginnings.push('close in the middle'),
    says: 'Error',
    ends: 'received once',
  },
  'is shutting down (421)': {
    given: () => mails.greetings.push('421 shutting down'),
    says: '421 shutting down',
    ends: 'received once',
  },
  'is busy with this recipient (451)': {
    given: () => mails.answers.push('451 greylisted'),
    says: '451 greylisted',
    ends: 'received once',
  },
  'refuses the portal’s address (554)': {
    given: () => mails.greetings.push('554 blocked'),
    says: '554 blocked',
    ends: 'received once',
  },
  'refuses the portal’s sender (550)': {
    given: () => mails.senders.push('550 sender not verified'),
    says: '550 sender not verified',
    ends: 'received once',
  },
  'refuses the recipient (550)': {
    given: () => mails.answers.push('550 no such mailbox'),
    says: '550 no such mailbox',
    ends: 'among the failed messages',
  },
  'knows no such mailbox (550 5.1.1)': {
    given: () => mails.answers.push('550 5.1.1 user unknown'),
    says: '550 5.1.1 user unknown',
    ends: 'among the failed messages',
  },
  'says of a full mailbox that it is so for good (552 5.2.2)': {
    given: () => mails.answers.push('552 5.2.2 mailbox full'),
    says: '552 5.2.2 mailbox full',
    lasts: hour,
    ends: 'received once',
  },
  'says so without a status code (552)': {
    given: () => mails.answers.push('552 mailbox full'),
    says: '552 mailbox full',
    lasts: hour,
    ends: 'received once',
  },
  'accepts the recipient, and then refuses the mail (554)': {
    given: () => mails.endings.push('554 looks like spam'),
    says: '554 looks like spam',
    ends: 'among the failed messages',
  },
  'is down for an hour': {
    given: () => mails.greetings.push('421 shutting down'),
    says: '421 shutting down',
    lasts: hour,
    ends: 'received once',
  },
};

const hastyText = () => textBy(texts.api, 300);
const next = (answer: TextAnswer) => () => texts.answers.push(answer);
const taken = (status: number, body: string, length = Buffer.byteLength(body)): TextAnswer => {
  return (response, take) => {
    take();
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': length }).write(body);
    if (length > body.length) setImmediate(() => response.destroy());
    else response.end();
  };
};
const textRows: Record<string, Row> = {
  'refuses connections': {
    given: () => {},
    first: () => textBy(`http://${nowhere}`),
    says: 'ECONNREFUSED',
    ends: 'received once',
  },
  'accepts the connection and says nothing': {
    given: next(() => {}),
    first: hastyText,
    says: 'TimeoutError',
    ends: 'received once',
  },
  'takes the text and answers too late': {
    given: next((_, take) => take()),
    first: hastyText,
    says: 'TimeoutError',
    ends: 'received once',
  },
  'takes the text and breaks off': {
    given: next((response, take) => {
      take();
      response.destroy();
    }),
    says: 'SocketError',
    ends: 'received once',
  },
  'takes the text and fails (500)': { given: next(taken(500, '{}')), says: '500', ends: 'received once' },
  'takes the text and breaks off in the middle of its response': {
    given: next(taken(201, '{"status":"que', 1_000)),
    says: '',
    ends: 'received once',
  },
  'limits the rate (429)': { given: next(refuses(429)), says: '429', ends: 'received once' },
  'limits the rate, and says for how long': {
    given: next(refuses(429, { 'retry-after': '1800' })),
    says: '429',
    notBefore: 30 * minute,
    ends: 'received once',
  },
  'limits the rate, and says until when': {
    given: next((response, take) => {
      const [date, until] = [new Date(start), new Date(start + 30 * minute)].map((each) => each.toUTCString());
      refuses(503, { date: date ?? '', 'retry-after': until ?? '' })(response, take);
    }),
    says: '503',
    notBefore: 30 * minute,
    ends: 'received once',
  },
  'refuses the portal’s credentials (401)': { given: next(refuses(401)), says: '401', ends: 'received once' },
  'refuses the number (400)': { given: next(refuses(400)), says: '400', ends: 'among the failed messages' },
  'accepts the text, and says that it failed': {
    given: next((response) => response.writeHead(201).end('{"status":"failed","error_message":"Landline"}')),
    says: 'Landline',
    ends: 'among the failed messages',
  },
  'is broken for an hour (500)': { given: next(refuses(500)), says: '500', lasts: hour, ends: 'received once' },
};

type Channel = 'email' | 'text';
const rows = (channel: Channel, table: Record<string, Row>) =>
  Object.entries(table).map(([does, row]) => ({ channel, does, ends: row.ends, row }));
let numbers = 6_025_551_000;

test.each([...rows('email', mailRows), ...rows('text', textRows)])(
  'the provider of each $channel $does: it is $ends',
  async ({ channel, ends, row }) => {
    clock.now = start;
    texts.clock.now = start;
    for (const list of [mails.greetings, mails.answers, mails.beginnings, mails.endings, texts.answers])
      list.length = 0;
    const recipient = channel === 'email' ? `${randomUUID()}@example.com` : String((numbers += 1));
    const deduplicationKey = [randomUUID()];
    const id = outboxId(deduplicationKey);
    const data = { ...copy, ...links };
    await queueMessage(context, {
      deduplicationKey,
      recipient,
      channel,
      language: 'en',
      template: 'offer-received',
      data,
    });
    const stored = async () => (await db.doc(paths.outboxMessage(id)).get()).data() ?? {};
    const usual: Provider = {
      send: (message) => (channel === 'email' ? mailBy(mails.url) : textBy(texts.api)).send(message),
    };
    const receivedBy = () => (channel === 'email' ? mailIds(recipient) : textsTo(recipient));

    row.given();
    await deliver(context, row.first?.() ?? usual, id);
    const { state, lastError = '', nextTryAt } = await stored();
    expect(lastError).toContain(row.says);
    // 30 seconds, plus or minus up to half of it.
    const [earliest, latest] = row.notBefore ? [row.notBefore, row.notBefore] : [minute / 4, (3 * minute) / 4];
    const wait = state === 'queued' ? nextTryAt.toMillis() - start : earliest;
    expect(wait).toBeGreaterThanOrEqual(earliest);
    expect(wait).toBeLessThanOrEqual(latest);

    for (let due = nextTryAt?.toMillis(); due !== undefined && clock.now < start + 6 * hour;) {
      clock.now = Math.ceil(due / minute) * minute;
      // oxlint-disable no-await-in-loop -- one sweep after the other
      if (clock.now < start + (row.lasts ?? 0)) row.given();
      await sweepOutbox(context, usual);
      due = (await stored())['nextTryAt']?.toMillis();
      // oxlint-enable no-await-in-loop
    }

    const failed = (await db.doc(paths.failedMessage(id)).get()).data();
    expect({
      received: receivedBy().length,
      distinct: new Set(receivedBy()).size,
      state: (await stored())['state'],
      shown: failed && { recipient: failed['recipient'], channel: failed['channel'], reason: failed['lastError'] },
    }).toEqual(
      {
        'received once': { received: 1, distinct: 1, state: 'sent', shown: undefined },
        'received twice under one id': { received: 2, distinct: 1, state: 'sent', shown: undefined },
        'among the failed messages': {
          received: 0,
          distinct: 0,
          state: 'failed',
          shown: { recipient, channel, reason: expect.stringContaining(row.says) },
        },
      }[ends],
    );
  },
);

/** The `Message-ID` of each mail that the server kept for an address. */
const mailIds = (recipient: string) =>
  mails.received
    .filter(({ commands }) => commands.includes(`RCPT TO:<${recipient}>`))
    .map(({ data }) => /^Message-ID:\s+(.*)$/m.exec(data)?.[1]);

const textsTo = (recipient: string) => texts.taken.filter(({ to }) => to === `+1${recipient}`).map(({ body }) => body);

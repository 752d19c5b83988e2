import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { failedMessageDocument } from 'domain/message/failed-message.ts';
import { minute } from 'domain/duration.ts';
import { paths } from 'domain/paths.ts';
import { person } from '#tests/people.ts';
import { startSmtpServer, type SmtpServer } from '#tests/smtp-server.ts';
import { type Context, productionContext } from '#platform/context.ts';
import { maxTriesOf } from './back-off.ts';
import { deliver, leaseDuration } from './deliver.ts';
import { localProvider } from './local-provider.ts';
import { mailIdOf } from './mail-id.ts';
import { PermanentFailure } from './provider.ts';
import { outboxId, type Queued, queueMessage } from './queue-message.ts';
import { smtpProvider } from './smtp-provider.ts';
import { sweepOutbox } from './sweep-outbox.ts';

// The clock of these tests is years ahead, so that their messages are not due for the emulator's own worker.
const start = new Date('2040-01-01T12:00:00Z').getTime();
const at = (milliseconds: number): Context => ({ ...quiet, now: () => new Date(start + milliseconds) });
const quiet: Context = { ...productionContext(), log: { info: () => {}, warn: () => {}, error: () => {} } };
const { db } = quiet;

let server: SmtpServer;
beforeAll(async () => void (server = await startSmtpServer()));
afterAll(() => server.close());
/** An address without mail today. */
let ana: string;
beforeEach(() => {
  ana = `ana-${randomUUID()}@example.com`;
  server.received.length = 0;
  server.answers.length = 0;
});
const smtp = () => smtpProvider({ url: server.url, from: 'hello@deals.example.com' });

const stored = async (id: string) => (await db.doc(paths.outboxMessage(id)).get()).data();

async function queued(changes: Partial<Queued> = {}): Promise<string> {
  const deduplicationKey = ['test', randomUUID()];
  await queueMessage(at(0), {
    deduplicationKey,
    recipient: ana,
    channel: 'email',
    language: 'en',
    template: 'requestReceived',
    data: { firstName: 'Ana' },
    ...changes,
  } as Queued);
  return outboxId(changes.deduplicationKey ?? deduplicationKey);
}

describe('the outbox', () => {
  test('sends a message once, then keeps only that it was sent', async () => {
    const id = await queued();
    expect(await deliver(at(0), localProvider(at(0)), id)).toBe('sent');
    expect(await deliver(at(minute), localProvider(at(0)), id)).toBe('not-due');
    const message = await stored(id);
    expect(message).toMatchObject({ state: 'sent', tries: 1 });
    expect(message?.['expiresAt'].toMillis() - start).toBe(30 * 24 * 60 * minute);
    for (const gone of ['data', 'nextTryAt', 'lease', 'leaseUntil', 'lastError'])
      expect(message).not.toHaveProperty(gone);
    expect((await db.doc(paths.mailboxMessage(id)).get()).data()).toMatchObject({
      to: ana,
      channel: 'email',
      subject: 'We received your request to join The Deal Exchange',
    });
  });

  test('drops a second message with the same key', async () => {
    const deduplicationKey = ['request', randomUUID()];
    await queued({ deduplicationKey });
    const id = await queued({ deduplicationKey, recipient: 'somebody-else@example.com' });
    expect(await stored(id)).toMatchObject({ recipient: ana });
  });

  test('fails to take what cannot be stored, and does not keep quiet about it', async () => {
    await expect(queued({ data: { firstName: () => 'Ana' } as never })).rejects.toThrow('Cannot encode value');
  });

  test('has nothing to do for a message that is not there', async () => {
    expect(await deliver(at(0), smtp(), randomUUID())).toBe('not-due');
  });

  test('is worked on by one worker at a time', async () => {
    const id = await queued();
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => deliver(at(0), smtp(), id)));
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'not-due')).toHaveLength(3);
    expect(server.received).toHaveLength(1);
  });

  test('waits longer after each failure, tells the last one, and sends in the end', async () => {
    const id = await queued();
    server.answers.push('451 busy', '451 still busy');
    expect(await deliver(at(0), smtp(), id)).toBe('postponed');
    const first = await stored(id);
    expect(first).toMatchObject({ state: 'queued', tries: 1 });
    expect(first?.['lastError']).toContain('451 busy');
    const wait = first?.['nextTryAt'].toMillis() - start;
    expect(wait).toBeGreaterThanOrEqual(15_000);
    expect(wait).toBeLessThanOrEqual(45_000);

    expect(await deliver(at(wait - 1), smtp(), id)).toBe('not-due');
    expect(await deliver(at(wait), smtp(), id)).toBe('postponed');
    const again = (await stored(id))?.['nextTryAt'].toMillis() - start - wait;
    expect(again).toBeGreaterThanOrEqual(30_000);
    expect(await deliver(at(wait + again), smtp(), id)).toBe('sent');
    expect(server.received).toHaveLength(1);
  });

  test('does not try again what its person switched off meanwhile, and always sends what belongs to an account', async () => {
    const { uid } = await person({ role: 'originator' });
    const link = 'https://deals.example.com/deals/d1';
    const about = { address: '12 Oak Street, Phoenix, AZ', name: 'Ben Buyer', link, settingsLink: link };
    const notice = await queued({ uid, template: 'interest-received', data: about });
    const required = await queued({ uid });
    server.answers.push('451 busy', '451 busy');
    for (const id of [notice, required]) expect(await deliver(at(0), smtp(), id)).toBe('postponed');
    const off = { email: false, text: false };
    await db.doc(paths.own(uid, 'notificationSettings')).set({ interests: off, offers: off, withdrawnOffers: off });
    expect(await deliver(at(2 * minute), smtp(), notice)).toBe('cancelled');
    expect(await deliver(at(2 * minute), smtp(), required)).toBe('sent');
    expect(server.received).toHaveLength(1);
    const message = await stored(notice);
    expect(message).toMatchObject({ state: 'cancelled' });
    for (const gone of ['data', 'nextTryAt', 'lease', 'leaseUntil']) expect(message).not.toHaveProperty(gone);
    expect((await db.doc(paths.failedMessage(notice)).get()).exists).toBe(false);
  });

  test.each([
    ['requestReceived', { firstName: 'Ana' }],
    ['signInLink', { email: 'ana@example.com', link: 'https://deals.example.com/auth/email-link-signin' }],
  ] as const)('gives up after the last try of %s', async (template, data) => {
    const id = await queued({ template, data } as Partial<Queued>);
    const maxTries = maxTriesOf({ channel: 'email', template });
    let outcome;
    for (let attempt = 1; attempt <= maxTries; attempt++) {
      server.answers.push('451 busy');
      outcome = await deliver(at(attempt * 10 * 60 * minute), smtp(), id);
      expect(outcome).toBe(attempt < maxTries ? 'postponed' : 'failed');
    }
    expect(await stored(id)).toMatchObject({ state: 'failed', tries: maxTries, data });
    expect(await deliver(at(20_000 * minute), smtp(), id)).toBe('not-due');
    expect(server.received).toHaveLength(0);
  });

  test('gives up at once on a recipient that is refused for good, and on what cannot be rendered', async () => {
    const refused = await queued();
    server.answers.push('550 no such mailbox');
    expect(await deliver(at(0), smtp(), refused)).toBe('failed');
    expect((await stored(refused))?.['lastError']).toContain('550 no such mailbox');
    const broken = await queued({ template: 'requestGranted' as never });
    expect(await deliver(at(0), smtp(), broken)).toBe('failed');
  });

  test('shows admins what failed, and nothing of what it says', async () => {
    const link = 'https://deals.example.com/auth?invitation=secret-token';
    const data = {
      email: 'ana@example.com',
      role: 'buyer',
      premium: false,
      link,
      expiresAt: '2040-01-08T12:00:00Z',
    } as const;
    const id = await queued({ template: 'invitation', data });
    server.answers.push('550 no such mailbox');
    await deliver(at(minute), smtp(), id);
    const shown = (await db.doc(paths.failedMessage(id)).get()).data();
    expect(failedMessageDocument.parse(shown)).toEqual({
      recipient: ana,
      channel: 'email',
      language: 'en',
      template: 'invitation',
      tries: 1,
      lastError: expect.stringContaining('550 no such mailbox'),
      createdAt: new Date(start),
      failedAt: new Date(start + minute),
    });
    expect(JSON.stringify(shown)).not.toContain('secret-token');
    expect(shown?.['expiresAt'].toMillis() - start).toBe((30 * 24 * 60 + 1) * minute);
  });

  test('says which deal a message that failed is about', async () => {
    const about = { address: '12 Oak Street, Phoenix, AZ', name: 'Bea', amount: 400_000 };
    const links = { link: 'https://deals.example.com/deals/x', settingsLink: 'https://deals.example.com/profile' };
    const id = await queued({ template: 'offer-received', data: { ...about, ...links } });
    await deliver(at(0), { send: () => Promise.reject(new PermanentFailure('refused')) }, id);
    expect((await db.doc(paths.failedMessage(id)).get()).data()).toMatchObject({ address: about.address });
  });

  test('whose event comes five times is sent once', async () => {
    const id = await queued();
    for (let event = 0; event < 5; event += 1) await deliver(at(0), smtp(), id);
    expect(server.received).toHaveLength(1);
  });

  test('takes a message over from a worker that died, which then settles nothing', async () => {
    const id = await queued();
    const { promise: dying, resolve: dies } = Promise.withResolvers<void>();
    const { promise: started, resolve: starts } = Promise.withResolvers<void>();
    const first = deliver(at(0), { send: () => (starts(), dying) }, id);
    await started;
    expect(await deliver(at(leaseDuration - 1), localProvider(at(0)), id)).toBe('not-due');
    server.answers.push('451 busy');
    expect(await deliver(at(leaseDuration), smtp(), id)).toBe('postponed');
    dies();
    await first;
    expect(await stored(id)).toMatchObject({ state: 'queued', tries: 2 });
  });

  test('is swept: what is due is tried, what is not waits', async () => {
    const [due, later] = [await queued(), await queued()];
    await deliver(at(0), { send: () => Promise.reject(new Error('no network')) }, later);
    await sweepOutbox(at(1), localProvider(at(1)));
    expect(await stored(due)).toMatchObject({ state: 'sent' });
    expect(await stored(later)).toMatchObject({ state: 'queued' });
    await sweepOutbox(at(minute), localProvider(at(minute)));
    expect(await stored(later)).toMatchObject({ state: 'sent', tries: 2 });
  });
});

describe('an email by SMTP', () => {
  test('comes from the portal, with an id of its own that stays the same for every try', async () => {
    const id = await queued();
    await deliver(at(0), smtp(), id);
    const [mail] = server.received;
    expect(mail?.commands).toContain(`RCPT TO:<${ana}>`);
    expect(mail?.data).toContain('From: The Deal Exchange <hello@deals.example.com>');
    // A long header goes on in the next line.
    expect(mail?.data).toMatch(/^Message-ID:\s+</m);
    expect(mail?.data).toContain(`<${mailIdOf(quiet, id)}@deals.example.com>`);
    expect(mail?.data).toContain('multipart/alternative');
  });

  test('takes no further header or recipient from an address', async () => {
    const id = await queued({ recipient: 'ana@example.com>\r\nRCPT TO:<evil@example.com\r\nBcc: evil@example.com' });
    await deliver(at(0), smtp(), id);
    for (const { commands, data } of server.received) {
      expect(commands.filter((command) => command.startsWith('RCPT'))).toHaveLength(1);
      expect(data).not.toMatch(/^Bcc:/m);
    }
  });

  test.each(['500 not understood', '554 no'])('is given up when its recipient is answered with %s', async (answer) => {
    const id = await queued();
    server.answers.push(answer);
    expect(await deliver(at(0), smtp(), id)).toBe('failed');
  });

  test('is tried again when the portal’s sign-in is refused: that can be put right', async () => {
    const id = await queued();
    server.signIns.push('535 wrong password');
    const signedIn = smtpProvider({
      url: server.url.replace('//', '//portal:wrong@'),
      from: 'hello@deals.example.com',
    });
    expect(await deliver(at(0), signedIn, id)).toBe('postponed');
    expect((await stored(id))?.['lastError']).toContain('535 wrong password');
    expect(await deliver(at(minute), signedIn, id)).toBe('sent');
  });

  test('is no way to send a text message', async () => {
    const id = await queued({ channel: 'text', recipient: '6025550134' });
    expect(await deliver(at(0), smtp(), id)).toBe('failed');
  });
});

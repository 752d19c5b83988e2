import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minute } from 'domain/duration.ts';
import { paths } from 'domain/paths.ts';
import { documentAt, givenDeal } from '#tests/deals.ts';
import { type Person, person } from '#tests/people.ts';
import { formOf, newNumber } from '#tests/text-answers.ts';
import { startTwilioServer, type TwilioServer } from '#tests/twilio-server.ts';
import { type Context, productionContext } from '#platform/context.ts';
import { answerText } from '#text-answers/answer-text.ts';
import { deliver } from './deliver.ts';
import { outboxId, type Queued, queueMessage } from './queue-message.ts';
import type { Outgoing, Provider } from './provider.ts';
import { twilioProvider } from './twilio-provider.ts';

// The real outbox and Twilio's client, with a server in Twilio's place.

// Noon in Phoenix, years ahead, so that the messages are not due for the emulator's own worker.
const noon = new Date('2040-01-03T19:00:00Z').getTime();
const quiet: Context = { ...productionContext(), log: { info: () => {}, warn: () => {}, error: () => {} } };
const { db } = quiet;
const at = (time: number): Context => ({ ...quiet, now: () => new Date(time) });

let twilio: TwilioServer;
const mails: Outgoing[] = [];
let provider: Provider;
beforeAll(async () => {
  twilio = await startTwilioServer();
  const texts = twilioProvider({ accountSid: 'AC1', authToken: 'secret', from: '+16025550100', api: twilio.api });
  provider = {
    send: async (message) => {
      if (message.channel === 'text') await texts.send(message);
      else mails.push(message);
    },
  };
});
afterAll(() => twilio.close());

const links = { link: 'https://deals.example.com/deals/d1', settingsLink: 'https://deals.example.com/profile' };
type Texting = Person & { number: string };
const texting = async (number = newNumber()): Promise<Texting> => {
  const who = await person({ phoneNumber: number, phoneConfirmed: true });
  await db.doc(paths.own(who.uid, 'notificationSettings')).set({ offers: { email: false, text: true } });
  return { ...who, number };
};
async function queued(message: Partial<Queued>): Promise<string> {
  const deduplicationKey = ['test', randomUUID()];
  await queueMessage(at(noon), { ...message, deduplicationKey, language: 'en' } as Queued);
  return outboxId(deduplicationKey);
}
const notice = async (who: Texting, alone = true): Promise<string> =>
  queued({
    uid: who.uid,
    dealId: await givenDeal(who),
    recipient: who.number,
    channel: 'text',
    alone,
    template: 'offer-received',
    data: { address: '12 Oak Street, Phoenix, AZ', name: 'Ben Buyer', amount: 400_000, ...links },
  });
const code = (recipient: string) =>
  queued({ template: 'phoneCode', data: { code: '012345' }, recipient, channel: 'text' });
const say = (number: string, said: string) => answerText(at(noon), Object.entries(formOf(number, said)));
const textsTo = (number: string) => twilio.taken.filter(({ to }) => to === `+1${number}`);
const mailsTo = ({ email }: Person) => mails.filter(({ recipient }) => recipient === email);

test('texts that wait when STOP comes do not go to the number: notices go by email, once, and codes to nobody; START lets the next go', async () => {
  const ana = await texting();
  const ben = await texting(ana.number);
  const ids = [await notice(ana), await notice(ben), await notice(ana, false), await code(ana.number)];
  await say(ana.number, 'Stop texting me');
  const outcomes = [];
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const id of ids) outcomes.push(await deliver(at(noon), provider, id));
  expect(outcomes).toEqual(['sent', 'sent', 'cancelled', 'cancelled']);
  expect([textsTo(ana.number), mailsTo(ana).length, mailsTo(ben).length]).toEqual([[], 1, 1]);

  await say(ana.number, 'START');
  expect(await deliver(at(noon), provider, await notice(ana))).toBe('sent');
  expect([textsTo(ana.number).length, mailsTo(ana).length]).toEqual([1, 1]);
});

test('a number that Twilio says has stopped is remembered for all its accounts; the notice goes by email, and no text is tried again', async () => {
  const ana = await texting();
  const ben = await texting(ana.number);
  const [first, second] = [await notice(ana), await notice(ben)];
  twilio.answers.push((response) =>
    response
      .writeHead(400, { 'content-type': 'application/json' })
      .end(JSON.stringify({ code: 21_610, message: 'Attempt to send to unsubscribed recipient', status: 400 })),
  );
  expect(await deliver(at(noon), provider, first)).toBe('postponed');
  expect(await documentAt(paths.stoppedNumber(ana.number))).toMatchObject({ by: 'provider' });
  for (const { uid } of [ana, ben])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await documentAt(paths.user(uid))).toMatchObject({ stoppedPhone: ana.number });
  expect(await deliver(at(noon + minute), provider, first)).toBe('sent');
  expect(await deliver(at(noon + minute), provider, second)).toBe('sent');
  expect([textsTo(ana.number), mailsTo(ana).length, mailsTo(ben).length]).toEqual([[], 1, 1]);
  expect(await documentAt(paths.failedMessage(first))).toBeUndefined();
});

test('a code that Twilio does not send because the number has stopped is not tried again', async () => {
  const number = newNumber();
  const id = await code(number);
  twilio.answers.push((response) => response.writeHead(400).end('{"code": 21610, "message": "unsubscribed"}'));
  expect(await deliver(at(noon), provider, id)).toBe('postponed');
  expect(await deliver(at(noon + minute), provider, id)).toBe('cancelled');
  expect(await documentAt(paths.stoppedNumber(number))).toBeDefined();
});

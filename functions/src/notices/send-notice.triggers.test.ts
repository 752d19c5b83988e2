import {
  notificationGroupNames,
  notificationKinds,
  notificationRow,
  type NotificationKind,
} from 'domain/notification/notification-table.ts';
import { paths } from 'domain/paths.ts';
import { describe, expect, test, vi } from 'vitest';
import { deviceId } from '#documents/stored-device.ts';
import { localProvider } from '#outbox/local-provider.ts';
import type { Channel } from '#outbox/message.ts';
import { configuredPublicKey } from '#outbox/push-keys.ts';
import { outboxId } from '#outbox/queue-message.ts';
import { productionContext } from '#platform/context.ts';
import { addresses } from '#tests/addresses.ts';
import { callApi } from '#tests/call-api.ts';
import { documentAt, givenDeal, noticesOf } from '#tests/deals.ts';
import { knowingOffer } from '#tests/offers.ts';
import { type Person, person } from '#tests/people.ts';
import { startPushServer } from '#tests/push-server.ts';
import { db } from '#tests/services.ts';
import { waitForDocument } from '#tests/wait-for.ts';
import { pathOn, sendNotice } from './send-notice.ts';

const interest = { message: 'Can I see it?' };
const messageId = ({ uid }: Person, id: string, channel: Channel) => outboxId(['notification', uid, id, channel]);
const outboxOf = (who: Person, id: string, channel: Channel = 'email') =>
  paths.outboxMessage(messageId(who, id, channel));

/** Waits for the message of a notification in the mailbox. */
const received = (who: Person, id: string, channel: Channel = 'email') =>
  vi.waitFor(
    async () => {
      const message = await documentAt(paths.mailboxMessage(messageId(who, id, channel)));
      expect(message).toBeDefined();
      return message ?? {};
    },
    { timeout: 50_000, interval: 100 },
  );

describe('a notice', () => {
  test('goes out by email, with a link to the deal and one to the settings', async () => {
    const owner = await person({ role: 'originator', firstName: 'Olga' });
    const buyer = await person({ role: 'buyer', firstName: 'Ana' });
    const dealId = await givenDeal(owner);
    await callApi('PUT', `/api/deals/${dealId}/interest`, { as: buyer, body: interest });
    const message = await received(owner, `interest-received-${dealId}-${buyer.uid}`);
    expect(message).toMatchObject({
      to: owner.email,
      channel: 'email',
      subject: `${buyer.name} is interested in ${dealId} Test Street, Phoenix, AZ`,
    });
    expect(message['text']).toContain('Hello Olga,');
    expect(message['text']).toContain(`${addresses.web}/deals/${dealId}`);
    expect(message['text']).toContain(`${addresses.web}/profile#notifications`);
  });

  test('goes out by text to who prefers that and confirmed their number, in their language', async () => {
    const owner = await person({
      role: 'originator',
      languagePreference: 'es',
      phoneNumber: '4805550111',
      phoneConfirmed: true,
    });
    const buyer = await person({ role: 'buyer' });
    await db.doc(paths.own(owner.uid, 'preferences')).set({ notification: 'text' });
    const dealId = await givenDeal(owner);
    await callApi('PUT', `/api/deals/${dealId}/interest`, { as: buyer, body: interest });
    const queued = outboxOf(owner, `interest-received-${dealId}-${buyer.uid}`, 'text');
    // Stays queued at night.
    expect(await waitForDocument(queued, (message) => message !== undefined)).toMatchObject({
      recipient: '4805550111',
      channel: 'text',
      alone: true,
      language: 'es',
      template: 'interest-received',
    });
  });

  test('of an accepted offer says how to reach the other party, and holds no contacts itself', async () => {
    const owner = await person({ role: 'originator', phoneNumber: '4805550122' });
    const buyer = await person({ role: 'buyer', phoneNumber: '4805550133' });
    const dealId = await givenDeal(owner);
    const body = { ...knowingOffer, entryFee: 16_000 };
    const { json } = await callApi('POST', `/api/deals/${dealId}/offers`, { as: buyer, body });
    await callApi('POST', `/api/deals/${dealId}/offers/${String(json.id)}/accept`, {
      body: { dueOnSaleKnown: true },
      as: owner,
    });
    const [won, sold] = await Promise.all([
      received(buyer, `offer-accepted-${String(json.id)}-1`),
      received(owner, `offer-accepted-by-you-${String(json.id)}-1`),
    ]);
    for (const part of [owner.email, '(480) 555-0122', 'an entry fee of $16,000']) expect(won['text']).toContain(part);
    for (const part of [buyer.email, '(480) 555-0133']) expect(sold['text']).toContain(part);
    expect(JSON.stringify([await noticesOf(buyer), await noticesOf(owner)])).not.toMatch(/@|48055501/);
  });

  test('is sent once, however often the event comes', async () => {
    const owner = await person({ role: 'originator' });
    const buyer = await person({ role: 'buyer' });
    const dealId = await givenDeal(owner);
    await callApi('PUT', `/api/deals/${dealId}/interest`, { as: buyer, body: interest });
    const id = `interest-received-${dealId}-${buyer.uid}`;
    await received(owner, id);
    // By then nothing changes it anymore.
    const sent = await waitForDocument(outboxOf(owner, id), (message) => message?.['state'] === 'sent');
    const context = productionContext();
    await Promise.all(
      [1, 2, 3, 4, 5].map(() =>
        sendNotice(context, localProvider(context), 'https://deals.example.com', owner.uid, id),
      ),
    );
    expect(await documentAt(outboxOf(owner, id))).toEqual(sent);
    expect(await noticesOf(owner)).toHaveLength(1);
  });

  test('goes to a device as one push, which opens its subject, however often the event comes', async () => {
    const [owner, buyer] = [await person({ role: 'originator' }), await person({ role: 'buyer' })];
    const pushes = await startPushServer();
    const device = pushes.subscribe();
    await callApi('POST', '/api/devices', { as: owner, body: { ...device, name: 'Chrome on Android' } });
    const dealId = await givenDeal(owner);
    await callApi('PUT', `/api/deals/${dealId}/interest`, { as: buyer, body: interest });
    const id = `interest-received-${dealId}-${buyer.uid}`;
    await waitForDocument(outboxOf(owner, id, 'push'), (message) => message?.['state'] === 'sent');
    await waitForDocument(outboxOf(owner, id), (message) => message?.['state'] === 'sent');
    const context = productionContext();
    const again = () => sendNotice(context, localProvider(context), 'https://deals.example.com', owner.uid, id);
    await Promise.all([again(), again()]);
    expect(pushes.faults).toEqual([]);
    expect(pushes.of(device).map(({ payload, signedBy }) => ({ ...payload, signedBy }))).toEqual([
      {
        title: 'A buyer wrote to you',
        path: `/deals/${dealId}`,
        tag: messageId(owner, id, 'push'),
        language: 'en',
        signedBy: configuredPublicKey(),
      },
    ]);
    expect(
      await documentAt(paths.mailboxMessage(`${messageId(owner, id, 'push')}-${deviceId(device.endpoint)}`)),
    ).toMatchObject({ channel: 'push', to: 'Chrome on Android', subject: 'A buyer wrote to you' });
    await pushes.close();
  });

  test('that is gone by then is not sent, and not tried again for ever', async () => {
    const { uid } = await person();
    await expect(
      sendNotice(
        productionContext(),
        localProvider(productionContext()),
        'https://deals.example.com',
        uid,
        'offer-received-1',
      ),
    ).resolves.toBeUndefined();
  });
});

/** Adds a notification to a person's list, by default about a deal of their own, and sends its messages. */
async function givenNotice(who: Person, kind: NotificationKind, seller = who): Promise<string> {
  const id = `${kind}-1`;
  await db.doc(paths.notification(who.uid, id)).set({
    kind,
    data: { dealId: await givenDeal(seller), address: '12 Oak Street, Phoenix, AZ', name: 'Ben Buyer', amount: 16_000 },
    createdAt: new Date(),
    readAt: null,
  });
  await sendNotice(productionContext(), localProvider(productionContext()), 'https://deals.example.com', who.uid, id);
  return id;
}

test('a text about a long search leads to the saved searches, other messages to the search itself', () => {
  const found = [1, 2].map((number) => ({
    dealId: `d${number}`,
    address: '12 Oak St',
    amount: 410_000,
    search: 'Mesa',
  }));
  const pathWith = (channel: Channel, query: string) =>
    pathOn(
      channel,
      productionContext(),
      { uid: 'ana', email: 'a@b.c' },
      { id: 'n1', kind: 'search-digest', data: { found, query } },
    );
  const corners = Array.from({ length: 40 }, (_, index) => `33.${1000 + index},-112.${1000 + index}`);
  const long = new URLSearchParams({ area: `p,${corners.join(',')}` }).toString();
  expect(pathWith('text', 'state=AZ')).toBe('/deals?state=AZ');
  expect(pathWith('text', long)).toBe('/profile#searches');
  expect(pathWith('email', long)).toBe(`/deals?${long}`);
});

const queuedBy = async (who: Person, id: string) => ({
  email: (await documentAt(outboxOf(who, id, 'email'))) !== undefined,
  text: (await documentAt(outboxOf(who, id, 'text'))) !== undefined,
});

describe('what a person chose', () => {
  const choices = [true, false].flatMap((email) => [true, false].map((text) => ({ email, text })));

  test.each(notificationKinds)('%s reaches its audience by the channels of its own group', async (kind) => {
    await Promise.all(
      choices.map(async (chosen) => {
        const seller = await person({ phoneConfirmed: true });
        const buyer = await person({ phoneConfirmed: true, role: 'buyer', premium: true });
        const who = notificationRow(kind).audience === 'seller' ? seller : buyer;
        // The other groups have the opposite setting.
        const others = { email: !chosen.email, text: !chosen.text };
        const settings = notificationGroupNames.map((group) => [
          group,
          group === notificationRow(kind).group ? chosen : others,
        ]);
        await db.doc(paths.own(who.uid, 'notificationSettings')).set(Object.fromEntries(settings));
        const id = await givenNotice(who, kind, seller);
        // A person's own action is not texted.
        const expected = notificationRow(kind).neverByText ? { ...chosen, text: false } : chosen;
        expect(await queuedBy(who, id), JSON.stringify(chosen)).toEqual(expected);
        expect(await noticesOf(who), 'always in the portal').toHaveLength(1);
      }),
    );
  });

  test.each([
    ['offer-received', { email: true, text: false }],
    ['interest-received', { email: true, text: false }],
    ['offer-withdrawn', { email: false, text: false }],
    ['premium-deal', { email: true, text: false }],
    ['offer-accepted', { email: true, text: false }],
  ] as const)('was never asked of %s: %o', async (kind, usual) => {
    const isSeller = notificationRow(kind).audience === 'seller';
    const who = await person(isSeller ? {} : { role: 'buyer', premium: true });
    expect(await queuedBy(who, await givenNotice(who, kind))).toEqual(usual);
  });

  test('comes before the preferences, which count where nothing was chosen', async () => {
    const who = await person({ role: 'buyer', premium: true, phoneConfirmed: true });
    await db.doc(paths.own(who.uid, 'preferences')).set({ notification: 'text' });
    await db.doc(paths.own(who.uid, 'notificationSettings')).set({ newDeals: { email: true, text: false } });
    expect(await queuedBy(who, await givenNotice(who, 'premium-deal'))).toEqual({ email: true, text: false });
    expect(await queuedBy(who, await givenNotice(who, 'offer-accepted'))).toEqual({ email: false, text: true });
  });

  test.each([
    ['no number', { phoneNumber: '' }],
    ['a number that they did not confirm', {}],
    ['a number of another country', { phoneNumber: '8095550134', phoneConfirmed: true }],
  ])('a text to somebody with %s goes by email', async (_, person_) => {
    const who = await person(person_);
    await db.doc(paths.own(who.uid, 'notificationSettings')).set({ offers: { email: false, text: true } });
    expect(await queuedBy(who, await givenNotice(who, 'offer-received'))).toEqual({ email: true, text: false });
  });
});

import { paths } from 'domain/paths.ts';
import { describe, expect, test, vi } from 'vitest';
import { outboxId } from '#outbox/queue-message.ts';
import { productionContext } from '#platform/context.ts';
import { addresses } from '#tests/addresses.ts';
import { callApi } from '#tests/call-api.ts';
import { documentAt, givenDeal, noticesOf } from '#tests/deals.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { queueNotice } from './queue-notice.ts';

const interest = { message: 'Can I see it?' };
const outboxOf = ({ uid }: Person, id: string) => paths.outboxMessage(outboxId(['notification', uid, id]));

/** What came into the mailbox about a notice; the trigger and the outbox take a moment. */
const received = (who: Person, id: string) =>
  vi.waitFor(
    async () => {
      const message = await documentAt(`${paths.mailbox()}/${outboxId(['notification', who.uid, id])}`);
      expect(message).toBeDefined();
      return message ?? {};
    },
    { timeout: 25_000, interval: 100 },
  );

describe('a notice', () => {
  test('goes out by e-mail, with a link to the deal and one to the preferences', async () => {
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
    expect(message['text']).toContain(`${addresses.web}/profile`);
  });

  test('goes out by text to who prefers that, in their language', async () => {
    const owner = await person({ role: 'originator', languagePreference: 'es', phoneNumber: '4805550111' });
    const buyer = await person({ role: 'buyer' });
    await db.doc(paths.preferences(owner.uid)).set({ notification: 'text' });
    const dealId = await givenDeal(owner);
    await callApi('PUT', `/api/deals/${dealId}/interest`, { as: buyer, body: interest });
    expect(await received(owner, `interest-received-${dealId}-${buyer.uid}`)).toMatchObject({
      to: '4805550111',
      channel: 'text',
      text: [
        `The Deal Exchange: ${buyer.name} tiene interés en ${dealId} Test Street, Phoenix, AZ`,
        `${addresses.web}/deals/${dealId}`,
        `Configuración de notificaciones: ${addresses.web}/profile#preferences`,
      ].join('\n'),
    });
  });

  test('is queued once, however often the event comes', async () => {
    const owner = await person({ role: 'originator' });
    const buyer = await person({ role: 'buyer' });
    const dealId = await givenDeal(owner);
    await callApi('PUT', `/api/deals/${dealId}/interest`, { as: buyer, body: interest });
    const id = `interest-received-${dealId}-${buyer.uid}`;
    await received(owner, id);
    const sent = await documentAt(outboxOf(owner, id));
    const context = productionContext();
    await Promise.all([1, 2, 3, 4, 5].map(() => queueNotice(context, 'https://deals.example.com', owner.uid, id)));
    expect(await documentAt(outboxOf(owner, id))).toEqual(sent);
    expect(await noticesOf(owner)).toHaveLength(1);
  });

  test('is not sent to a deactivated person', async () => {
    const owner = await person({ role: 'originator', status: 'deactivated' });
    const buyer = await person({ role: 'buyer' });
    const dealId = await givenDeal(owner);
    await callApi('PUT', `/api/deals/${dealId}/interest`, { as: buyer, body: interest });
    const id = `interest-received-${dealId}-${buyer.uid}`;
    await queueNotice(productionContext(), 'https://deals.example.com', owner.uid, id);
    expect(await noticesOf(owner)).toHaveLength(1);
    expect(await documentAt(outboxOf(owner, id))).toBeUndefined();
  });
});

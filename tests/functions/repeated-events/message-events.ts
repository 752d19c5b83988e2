import { Timestamp } from 'firebase-admin/firestore';
import { day, hour } from 'domain/duration.ts';
import { paths } from 'domain/paths.ts';
import { sendNotice } from '#functions/notices/send-notice.ts';
import { deliver, leaseDuration } from '#functions/outbox/deliver.ts';
import { outboxId, type Queued, queueMessage } from '#functions/outbox/queue-message.ts';
import { sweepOutbox } from '#functions/outbox/sweep-outbox.ts';
import type { World } from '#tests/functions/world/world.ts';
import { givenSearch } from './deal-events.ts';
import type { EventCase } from './event-case.ts';

/** Queues an email to a member and a text, which are due. */
export async function queuedMessages(world: World) {
  const { uid, email } = await world.person({ role: 'buyer' });
  const data = { address: '12 Oak Street, Phoenix, AZ', link: 'https://deals.example.com', settingsLink: '#' };
  const messages: Queued[] = [
    {
      deduplicationKey: ['email'],
      uid,
      recipient: email,
      channel: 'email',
      language: 'en',
      template: 'offer-sent',
      data,
    },
    {
      deduplicationKey: ['text'],
      recipient: '6025550134',
      channel: 'text',
      language: 'en',
      template: 'phoneCode',
      data: { code: '012345' },
    },
  ];
  await Promise.all(messages.map((message) => queueMessage(world.context, message)));
  return { uid, ids: messages.map(({ deduplicationKey }) => outboxId(deduplicationKey)) };
}

/** Returns the time until noon in Arizona, where the number of the text is (ms): at night no text goes out. */
const untilNoon = () => day - ((Date.now() + 5 * hour) % day);

/** No event of the outbox is repeated: its sweep goes on once the lease of the dead process is over. */
const sweptLater = (world: World) => async () => {
  world.clock.now += leaseDuration;
  await sweepOutbox(world.context, world.provider);
};

export const messageEvents = {
  noticeCreated: async (world) => {
    const buyer = await world.person({ role: 'buyer', phoneConfirmed: true });
    const { uid } = buyer;
    await givenSearch(world, buyer);
    const dealId = await world.deal(await world.person());
    const id = `offer-countered-${dealId}`;
    await world.db.doc(paths.own(uid, 'notificationSettings')).set({ offerAnswers: { email: true, text: true } });
    await world.db.doc(paths.notification(uid, id)).set({
      kind: 'offer-countered',
      data: { dealId, address: '12 Oak Street, Phoenix, AZ', name: 'Olga Ortiz', amount: 16_000 },
      createdAt: Timestamp.now(),
      readAt: null,
    });
    const match = `search-match-${dealId}`;
    await world.db.doc(paths.notification(uid, match)).set({
      kind: 'search-match',
      data: { dealId, address: '12 Oak Street, Phoenix, AZ', amount: 410_000, search: 'Arizona' },
      createdAt: Timestamp.now(),
      readAt: null,
    });
    const send = (notice: string) =>
      sendNotice(world.context, world.provider, 'https://deals.example.com', uid, notice);
    return {
      deliver: async () => {
        await send(id);
        await send(match);
      },
      // Three messages, each sent, because it is day; and that the next find of a search waits for others.
      touches: 8,
      ahead: untilNoon(),
      late: {
        meanwhile: 'they were deactivated',
        change: () => world.db.doc(paths.user(uid)).update({ status: 'deactivated' }),
        ends: 'unchanged',
      },
      recover: async () => {
        await send(id);
        await send(match);
        await sweptLater(world)();
      },
    };
  },
  outboxMessageCreated: async (world) => {
    const { uid, ids } = await queuedMessages(world);
    return {
      deliver: () => Promise.all(ids.map((id) => deliver(world.context, world.provider, id))),
      // Both messages, each sent.
      touches: 4,
      late: {
        meanwhile: 'they were deactivated',
        change: () => world.db.doc(paths.user(uid)).update({ status: 'deactivated' }),
        ends: { [`sent/${ids[0]}`]: false, [`sent/${ids[1]}`]: true },
      },
      recover: sweptLater(world),
    };
  },
  failedMessageRemoved: async (world) => {
    const { ids } = await queuedMessages(world);
    const [id = ''] = ids;
    await world.db.doc(paths.outboxMessage(id)).update({ sentAgain: true });
    return {
      deliver: () => deliver(world.context, world.provider, id),
      touches: 2,
      late: {
        meanwhile: 'the sweep had sent it',
        change: () => sweepOutbox(world.context, world.provider),
        ends: 'unchanged',
      },
      recover: async () => {
        world.clock.now += leaseDuration;
        await deliver(world.context, world.provider, id);
      },
    };
  },
} satisfies Record<string, EventCase>;

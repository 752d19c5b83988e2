import type { Timestamp } from 'firebase-admin/firestore';
import type { Channel } from '#functions/outbox/message.ts';

/** Returns a message in the outbox whose trigger was lost: an offer that its recipient is told of. */
export const waitingMessage = (channel: Channel, recipient: string, since: Timestamp) => ({
  recipient,
  channel,
  language: 'en',
  template: 'offer-received',
  data: {
    address: '12 Oak Street, Phoenix, AZ',
    name: 'Ben Buyer',
    amount: 400_000,
    link: 'https://deals.example.com/deals/d1',
    settingsLink: 'https://deals.example.com/profile',
  },
  state: 'queued',
  tries: 0,
  nextTryAt: since,
  createdAt: since,
});

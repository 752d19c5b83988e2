import * as z from 'zod/mini';
import { dealCategories } from 'domain/deal/deal.ts';
import { timestamp } from 'domain/timestamp.ts';

/** What a person is notified of, in the portal and by e-mail or text. */
export const notificationKinds = [
  'premium-deal',
  'interest-received',
  'interest-answered',
  'interest-reply',
  'offer-received',
  'offer-withdrawn',
  'offer-accepted',
  'offer-declined',
  'offer-accepted-by-you',
  'offer-countered',
  'counter-accepted',
  'offer-turned-down',
  'offer-expired',
  'backup-asked',
  'backup-promoted',
  'backup-ended',
  'offer-ended',
  'offer-released',
  'offer-reopened',
  'emd-received',
  'offer-counter-received',
  'counter-declined',
  'received-offer-expired',
  'backup-agreed',
  'backup-declined',
  'offer-sent',
  'deal-open-again',
] as const;
export const notificationKind = z.enum(notificationKinds);
export type NotificationKind = z.infer<typeof notificationKind>;

/** `users/{uid}/notifications/{id}` as stored. `data` fills the text of its kind in whatever language it is read. */
export const notificationDocument = z.object({
  kind: notificationKind,
  data: z.object({
    dealId: z.string(),
    /** "12 Oak Street, Phoenix, AZ". */
    address: z.string(),
    /** The other party's name, where the kind has one. */
    name: z.optional(z.string()),
    /** Dollars: the offer's price or entry fee, or the deal's price. */
    amount: z.optional(z.number()),
    /** Dollars: of a creative offer its price. */
    price: z.optional(z.number()),
    /** Dollars a month, estimated; of a new deal whose rent is known. */
    cashFlow: z.optional(z.number()),
    /** Of which the two it is, where it is an offer's; absent in notices from before. */
    offerType: z.optional(z.enum(dealCategories)),
    /** What the other party wrote, such as why an offer fell through: a notice that is read, or sent, says it itself. */
    message: z.optional(z.string()),
    /** Of an offer that is, or may be, a backup. */
    rank: z.optional(z.number()),
    /** Of an offer that was accepted: the message looks up whom to call in it, so that the notice holds no contacts. */
    offerId: z.optional(z.string()),
  }),
  createdAt: timestamp,
  readAt: z.nullable(timestamp),
});
export type NotificationDocument = z.infer<typeof notificationDocument>;
export type Notification = NotificationDocument & { id: string };

/** Of these the deal may be there no more; its buyer's home has their offers. */
const endedOffers: readonly NotificationKind[] = ['backup-ended', 'offer-ended'];

/** The path of the page on which a person sees what a notification is about. */
export const placeOf = ({ kind, data }: { kind: NotificationKind; data: { dealId: string } }): string =>
  endedOffers.includes(kind) ? '/' : kind === 'deal-open-again' ? offerAgainPath(data.dealId) : `/deals/${data.dealId}`;

/** The deal's page with the offer form open, which begins with what its buyer offered last. */
export const offerAgainPath = (dealId: string): string => `/deals/${dealId}?${offerParameter}`;
export const offerParameter = 'offer';

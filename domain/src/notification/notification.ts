import * as z from 'zod/mini';
import { dealCategories } from 'domain/deal/deal.ts';
import { timestamp } from 'domain/timestamp.ts';

/** Kinds of notifications, which appear in the portal and go out by email or text. */
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

/** `users/{uid}/notifications/{id}` as stored. `data` fills the text of the kind, in the reader's language. */
export const notificationDocument = z.object({
  kind: notificationKind,
  data: z.object({
    dealId: z.string(),
    /** For example "12 Oak Street, Phoenix, AZ". */
    address: z.string(),
    /** The other party's name, for kinds that mention it. */
    name: z.optional(z.string()),
    /** Dollars: the offer's price or entry fee, or the deal's price. */
    amount: z.optional(z.number()),
    /** Price of a creative offer, in dollars. */
    price: z.optional(z.number()),
    /** Estimated monthly cash flow in dollars, of a new deal whose rent is known. */
    cashFlow: z.optional(z.number()),
    /** Whether `amount` belongs to a cash or a creative offer. Absent in older notifications and in those not about an offer. */
    offerType: z.optional(z.enum(dealCategories)),
    /** What the other party wrote, such as why an offer fell through. */
    message: z.optional(z.string()),
    /** Rank of an offer that is, or may become, a backup. */
    rank: z.optional(z.number()),
    /** The accepted offer, from which the message reads whom to call, so that the notification stores no contact details. */
    offerId: z.optional(z.string()),
  }),
  createdAt: timestamp,
  readAt: z.nullable(timestamp),
});
export type NotificationDocument = z.infer<typeof notificationDocument>;
export type Notification = NotificationDocument & { id: string };

/** Kinds whose deal may be gone; the buyer's home page shows their offers. */
const endedOffers: readonly NotificationKind[] = ['backup-ended', 'offer-ended'];

/** Returns the path of the page that shows what a notification is about. */
export const placeOf = ({ kind, data }: { kind: NotificationKind; data: { dealId: string } }): string =>
  endedOffers.includes(kind) ? '/' : kind === 'deal-open-again' ? offerAgainPath(data.dealId) : `/deals/${data.dealId}`;

/** Returns the path of the deal's page with the offer form open and prefilled from the buyer's last offer. */
export const offerAgainPath = (dealId: string): string => `/deals/${dealId}?${offerParameter}`;
export const offerParameter = 'offer';

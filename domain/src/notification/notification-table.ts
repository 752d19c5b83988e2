import * as z from 'zod/mini';
import { dealCategories } from 'domain/deal/deal.ts';

/** The groups that people choose channels for, by the field of `notificationSettings` that stores the choice. */
export const notificationGroups = {
  /** Deals in a premium buyer's ZIP codes. */
  newDeals: { choosers: 'premiumBuyers', withoutChoice: 'email' },
  /** Everything that a buyer hears about their own offers and interest. */
  offerAnswers: { choosers: 'buyers', withoutChoice: 'email' },
  offers: { choosers: 'sellers', withoutChoice: 'email' },
  interests: { choosers: 'sellers', withoutChoice: 'email' },
  /** Asks nothing of its reader. */
  withdrawnOffers: { choosers: 'sellers', withoutChoice: 'portalOnly' },
} as const satisfies Record<string, GroupRow>;
export type NotificationGroup = keyof typeof notificationGroups;
export const notificationGroupNames = Object.keys(notificationGroups) as NotificationGroup[];

type GroupRow = {
  /** Whose notification settings list the group. */
  choosers: 'sellers' | 'buyers' | 'premiumBuyers';
  /** Where a notification goes when its reader never chose: by email (or the channel of their preferences), or to the portal alone. */
  withoutChoice: 'email' | 'portalOnly';
};

/** Every field that `data` of a notification can have. Those that are optional are absent in notifications from before they existed. */
export const notificationData = z.object({
  dealId: z.string(),
  /** "12 Oak Street, Phoenix, AZ". */
  address: z.string(),
  /** The other party's name. */
  name: z.optional(z.string()),
  /** Dollars: the price of a deal or of a cash offer, the entry fee of a creative offer. */
  amount: z.optional(z.number()),
  /** Dollars: the price of a creative offer. */
  price: z.optional(z.number()),
  /** Dollars a month, estimated, of a deal whose rent is known. */
  cashFlow: z.optional(z.number()),
  /** Says which price `amount` is; absent where it is a deal's. */
  offerType: z.optional(z.enum(dealCategories)),
  /** The other party's own words, such as why an offer fell through. */
  message: z.optional(z.string()),
  /** The place of a backup offer. */
  rank: z.optional(z.number()),
  /** The accepted offer, in which the message looks up whom to call: the notification itself holds no contacts. */
  offerId: z.optional(z.string()),
});
export type NotificationData = z.infer<typeof notificationData>;

const newDeal = z.pick(notificationData, { dealId: true, address: true, amount: true, cashFlow: true });
const written = z.pick(notificationData, { dealId: true, address: true, name: true, message: true });
const offer = z.omit(notificationData, { cashFlow: true, message: true, rank: true, offerId: true });
const offerWithMessage = z.omit(notificationData, { cashFlow: true, rank: true, offerId: true });
const backup = z.omit(notificationData, { cashFlow: true, message: true, offerId: true });
const accepted = z.omit(notificationData, { cashFlow: true, message: true, rank: true });

type DealFields = Pick<typeof notificationData.shape, 'dealId' | 'address'>;
type NotificationRow = {
  group: NotificationGroup;
  /**
   * Who receives it, checked again when it goes out: `seller` is whoever may change the deal, `viewer` whoever may see it, `bidder` the
   * buyer whose offer or interest it is about, who may always know.
   */
  audience: 'seller' | 'bidder' | 'viewer';
  /** The page that it leads to; the deal's unless said otherwise. */
  destination?: 'home' | 'offerForm';
  /** The fields of `data`, which the operation that sends it gives and the texts are filled with. */
  data: z.ZodMiniObject<DealFields & Partial<typeof notificationData.shape>>;
  /** Confirms what its reader has just done, which is worth no text message. */
  neverByText?: true;
};

/** Every kind of notification. Groups, who may receive it, templates, links and the types of `data` follow from its row. */
export const notificationTable = {
  'premium-deal': { group: 'newDeals', audience: 'viewer', data: newDeal },
  'interest-received': { group: 'interests', audience: 'seller', data: written },
  'interest-reply': { group: 'interests', audience: 'seller', data: written },
  'interest-answered': { group: 'offerAnswers', audience: 'bidder', data: written },
  'offer-sent': { group: 'offerAnswers', audience: 'bidder', data: offer, neverByText: true },
  'offer-received': { group: 'offers', audience: 'seller', data: offerWithMessage },
  'offer-withdrawn': { group: 'withdrawnOffers', audience: 'seller', data: offer },
  'offer-countered': { group: 'offerAnswers', audience: 'bidder', data: offerWithMessage },
  'offer-counter-received': { group: 'offers', audience: 'seller', data: offerWithMessage },
  'offer-accepted': { group: 'offerAnswers', audience: 'bidder', data: accepted },
  'offer-accepted-by-you': { group: 'offers', audience: 'seller', data: accepted },
  'counter-accepted': { group: 'offerAnswers', audience: 'bidder', data: accepted },
  'offer-declined': { group: 'offerAnswers', audience: 'bidder', data: offer },
  'offer-turned-down': { group: 'offerAnswers', audience: 'bidder', data: offerWithMessage },
  'counter-declined': { group: 'offers', audience: 'seller', data: offerWithMessage },
  'offer-expired': { group: 'offerAnswers', audience: 'bidder', data: offer },
  'received-offer-expired': { group: 'offers', audience: 'seller', data: offer },
  'backup-asked': { group: 'offerAnswers', audience: 'bidder', data: backup },
  'backup-agreed': { group: 'offers', audience: 'seller', data: backup },
  'backup-declined': { group: 'offers', audience: 'seller', data: offerWithMessage },
  'backup-promoted': { group: 'offerAnswers', audience: 'bidder', data: accepted },
  'backup-ended': { group: 'offerAnswers', audience: 'bidder', destination: 'home', data: offer },
  'offer-ended': { group: 'offerAnswers', audience: 'bidder', destination: 'home', data: offer },
  'offer-released': { group: 'offerAnswers', audience: 'bidder', data: offerWithMessage },
  'offer-reopened': { group: 'offerAnswers', audience: 'bidder', data: offer },
  'emd-received': { group: 'offerAnswers', audience: 'bidder', data: offer },
  'deal-open-again': { group: 'offerAnswers', audience: 'viewer', destination: 'offerForm', data: offer },
} as const satisfies Record<string, NotificationRow>;

export type NotificationKind = keyof typeof notificationTable;
export const notificationKinds = Object.keys(notificationTable) as NotificationKind[];
/** The row of a kind, with the columns that not every row has. */
export const notificationRow = (kind: NotificationKind): NotificationRow => notificationTable[kind];

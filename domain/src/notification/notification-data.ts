import * as z from 'zod/mini';
import { dealCategories } from 'domain/deal/deal-choices.ts';
import { figureChange } from 'domain/deal/figure-changes.ts';
import { paperKinds } from 'domain/paper/paper-kinds.ts';

/** A deal that a saved search found, or, with the ZIP code as `search`, that is new there; dollars, cash flow a month. */
export const foundDealData = z.object({
  dealId: z.string(),
  address: z.string(),
  amount: z.number(),
  cashFlow: z.optional(z.number()),
  search: z.string(),
});

/** All fields of a notification about a deal. Optional ones are absent in older notifications. */
export const dataOnDeal = z.object({
  dealId: z.string(),
  /** "12 Oak Street, Phoenix, AZ". */
  address: z.string(),
  /** The other party's name. */
  name: z.optional(z.string()),
  /** Dollars: the price of a deal or cash offer, or the entry fee of a creative offer. */
  amount: z.optional(z.number()),
  /** Dollars: the price of a creative offer. */
  price: z.optional(z.number()),
  /** Dollars a month, estimated, of a deal whose rent is known. */
  cashFlow: z.optional(z.number()),
  /** Type of the offer to which `amount` belongs; absent for a deal's price. */
  offerType: z.optional(z.enum(dealCategories)),
  /** The other party's own words, such as why an offer fell through. */
  message: z.optional(z.string()),
  /** Rank of a backup. */
  rank: z.optional(z.number()),
  /**
   * An accepted offer, from which the message reads whom to call, so that the notification stores no contact details, or one that waits for
   * its reader's answer.
   */
  offerId: z.optional(z.string()),
  paper: z.optional(z.enum(paperKinds)),
  /** The last day of a right to sell, "YYYY-MM-DD". */
  until: z.optional(z.string()),
  /** Deals that wait for a confirmation, with the day, "YYYY-MM-DD", on which each leaves the lists; without a day, it has left them. */
  toConfirm: z.optional(z.array(z.object({ dealId: z.string(), address: z.string(), until: z.optional(z.string()) }))),
  /** The name that a buyer gave the search that found the deal. */
  search: z.optional(z.string()),
  /** The name of a list that its reader shares or is invited to. */
  list: z.optional(z.string()),
  listId: z.optional(z.string()),
  /** Deals that saved searches found since the last mail about them, the best first, and how many there are. */
  found: z.optional(z.array(foundDealData)),
  foundCount: z.optional(z.number()),
  /** The query of the search that found them all; absent if several did. */
  query: z.optional(z.string()),
  /** When everyone sees a deal that premium buyers alone see, an ISO timestamp. */
  opensAt: z.optional(z.string()),
  /** Figures of the deal as the reader last knew them and as they are, at most each once. */
  figures: z.optional(z.array(figureChange)),
});
/** All fields that a notification's `data` can have. What concerns a person alone names no deal. */
export const notificationData = z.extend(dataOnDeal, {
  dealId: z.optional(z.string()),
  address: z.optional(z.string()),
});
export type NotificationData = z.infer<typeof notificationData>;

/** How the portal and messages write the value of a field in place of `{{its name}}`. Those that form lists, or texts of their own, are absent. */
export const fieldsInTexts = {
  address: 'address',
  name: 'person',
  amount: 'dollars',
  cashFlow: 'wholeDollars',
  paper: 'paper',
  until: 'day',
  search: 'search',
  list: 'list',
  foundCount: 'count',
  opensAt: 'moment',
} as const satisfies Partial<Record<keyof NotificationData, string>>;

type Shown = keyof typeof fieldsInTexts;

/** A function for each of these ways, which gets what the fields hold. */
type Writers = {
  [Field in Shown as (typeof fieldsInTexts)[Field]]: (value: NonNullable<NotificationData[Field]>) => string;
};

/** Returns the values of the fields that there are, as texts name them. */
export const valuesInTexts = (data: Pick<NotificationData, Shown>, writers: Writers): Partial<Record<Shown, string>> =>
  Object.fromEntries(
    Object.entries(fieldsInTexts).flatMap(([field, way]) => {
      const value = data[field as Shown];
      return value === undefined ? [] : [[field, (writers[way] as (value: unknown) => string)(value)]];
    }),
  );

import * as z from 'zod/mini';
import { timestamp } from 'domain/timestamp.ts';
import {
  dealCategories,
  type FieldName,
  loanTypes,
  lotSizeUnits,
  parkings,
  propertyTypes,
  purchaseTypes,
  restrictionKinds,
} from './deal.ts';
import { dealFieldNames, isNumberField, type NumberFieldName } from './deal-field-table.ts';
import { dealStatus } from './deal-status.ts';
import { choosableTags, systemTagNames } from './tags.ts';

/**
 * Who may see a deal; rules and queries go by this field, never by a clock (docs/decisions/0005).
 * `premium`: the head start runs. `all`: every member. `none`: deleted.
 */
export const visibility = z.enum(['premium', 'all', 'none']);
export type Visibility = z.infer<typeof visibility>;

/**
 * A photo of a deal, ready to be shown or still in the making. `token` opens both sizes in Storage: whoever may read the
 * deal may load its photos, without a request for each address.
 */
export const dealPhoto = z.object({
  id: z.string(),
  ready: z.boolean(),
  /** Of the larger size, in pixels; 0 until ready. */
  width: z.number(),
  height: z.number(),
  token: z.string(),
  /** A data URI of a few hundred bytes, shown blurred until the photo is there. */
  placeholder: z.string(),
});
export type DealPhoto = z.infer<typeof dealPhoto>;

const storedNumbers = Object.fromEntries(
  dealFieldNames.filter(isNumberField).map((name) => [name, z.optional(z.number())]),
) as Record<NumberFieldName, z.ZodMiniOptional<z.ZodMiniNumber>>;

/** The fields that a person gives, as they are stored: only as strict as reading a deal needs. */
const fields = {
  ...storedNumbers,
  streetAddress: z.string(),
  zipCode: z.string(),
  city: z.string(),
  state: z.string(),
  dealCategory: z.enum(dealCategories),
  purchaseType: z.optional(z.enum(purchaseTypes)),
  purchasePrice: z.number(),
  closeOfEscrow: z.optional(z.string()),
  loanType: z.optional(z.enum(loanTypes)),
  loanMaturityDate: z.optional(z.string()),
  sellerLoanMaturityDate: z.optional(z.string()),
  propertyType: z.enum(propertyTypes),
  bedrooms: z.number(),
  bathrooms: z.number(),
  lotSizeUnit: z.optional(z.enum(lotSizeUnits)),
  parking: z.optional(z.enum(parkings)),
  restrictions: z.optional(z.enum(restrictionKinds)),
  privatePool: z.boolean(),
  agentInvolved: z.boolean(),
  photos: z.array(dealPhoto),
  description: z.string(),
  tags: z.array(z.enum([...choosableTags, ...systemTagNames])),
  legalCertification: z.literal(true),
} satisfies Record<FieldName, unknown>;

/** `deals/{dealId}` as stored; the id is the document's. */
export const dealDocument = z.object({
  ...fields,
  status: dealStatus,
  visibility,
  /** When the head start ends; then `visibility` becomes `all`. */
  publicAt: timestamp,
  /** Who listed it, as their account says now: a change of theirs follows by a trigger. */
  listedBy: z.object({ uid: z.string(), name: z.string(), callBookingLink: z.optional(z.string()) }),
  listedOn: timestamp,
  updatedAt: timestamp,
  /** Counts edits; an edit names the version it is based on (`If-Match`), so that nobody overwrites a newer one unseen. */
  version: z.number(),
  /** The lowest of the loan's and the seller's rate, to sort and filter by; absent without a rate. */
  lowestRate: z.optional(z.number()),
  /** PITI plus PI: what a buyer pays monthly on taking the deal over; absent when neither is given. */
  monthlyPayment: z.optional(z.number()),
  /** The same once the interest-only months of the seller's loan are over, and the first month that it is due in; without an amount where that is not known. */
  laterMonthlyPayment: z.optional(z.number()),
  laterFromMonth: z.optional(z.number()),
  /** Estimated with the default assumptions (domain/src/finance); absent where the rent or a cost is not known. Below 0 the buyer pays in. */
  monthlyCashFlow: z.optional(z.number()),
  /** Marks deals that state no entry fee: a query ordered by it leaves them out. */
  withoutEntryFee: z.optional(z.literal(true)),
  /** What the deal is found by, one value for each search that is asked by one; see search-tokens.ts. */
  searchTokens: z.array(z.string()),
  addressKey: z.string(),
});
export type DealDocument = z.infer<typeof dealDocument>;
export type Deal = DealDocument & { id: string };

import * as z from 'zod/mini';
import { dealStatements } from 'domain/law/statements.ts';
import { timestamp } from 'domain/timestamp.ts';
import {
  dealCategories,
  loanTypes,
  lotSizeUnits,
  parkings,
  propertyTypes,
  purchaseTypes,
  restrictionKinds,
} from './deal-choices.ts';
import { dealFieldNames, isNumberField, type NumberFieldName, type FieldName } from './deal-field-table.ts';
import { dealLocation } from './deal-location.ts';
import { dealControl } from './control.ts';
import { dealStatus } from './deal-status.ts';
import { figureSources, seenFigures } from './figure-source.ts';
import { choosableTags, systemTagNames } from './tags.ts';

/**
 * Visibility of a deal. Rules and queries use this field, never a clock (docs/decisions/0005). `premium`: during the head start. `all`:
 * every member. `unlisted`: every member who has its address, but in nobody's lists except its originator's (docs/decisions/0033). `none`:
 * deleted. `contested`: its originator and admins, while a case about its address is open (functions/src/cases/README.md).
 */
export const visibility = z.enum(['premium', 'all', 'unlisted', 'contested', 'none']);
export type Visibility = z.infer<typeof visibility>;

/**
 * A photo of a deal, published or still processing. `token` gives access to both sizes in Storage, so that readers of the deal can load its
 * photos without requesting download URLs.
 */
export const dealPhoto = z.object({
  id: z.string(),
  ready: z.boolean(),
  /** In pixels, of the larger size; 0 until ready. */
  width: z.number(),
  height: z.number(),
  token: z.string(),
  /** A data URI of a few hundred bytes, shown blurred until the photo loads. */
  placeholder: z.string(),
});
export type DealPhoto = z.infer<typeof dealPhoto>;

const storedNumbers = Object.fromEntries(
  dealFieldNames.filter(isNumberField).map((name) => [name, z.optional(z.number())]),
) as Record<NumberFieldName, z.ZodMiniOptional<z.ZodMiniNumber>>;

/** The fields that people enter, as stored. Only as strict as reading a deal requires. */
const fields = {
  ...storedNumbers,
  streetAddress: z.string(),
  zipCode: z.string(),
  city: z.string(),
  state: z.string(),
  pin: z.optional(dealLocation),
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

/** `deals/{dealId}` as stored. */
export const dealDocument = z.object({
  ...fields,
  status: dealStatus,
  visibility,
  /** When the head start ends and `visibility` becomes `all`. */
  publicAt: timestamp,
  /** Marks deals of which those who saved them were told that the head start ends soon. */
  headStartTold: z.optional(z.literal(true)),
  /** The originator, kept in step with their account by a trigger. */
  listedBy: z.object({ uid: z.string(), name: z.string(), callBookingLink: z.optional(z.string()) }),
  listedOn: timestamp,
  /** When it became sold; only on sold deals, and absent on those from before, until `npm run verify-data -- --repair`. */
  soldOn: z.optional(timestamp),
  updatedAt: timestamp,
  /**
   * When its originator last said that it is available and its figures are right, with an edit or otherwise. This and the next three are
   * absent on deals from before, until `npm run verify-data -- --repair`.
   */
  confirmedAt: z.optional(timestamp),
  /**
   * Marks deals that were not confirmed for too long, listed or not. Lists use it, never a clock (functions/src/deals/settle-freshness.ts).
   */
  unconfirmed: z.optional(z.literal(true)),
  /** Orders the newest first: when it was listed, and a century earlier while it is unconfirmed. */
  listOrder: z.optional(timestamp),
  /** When a reminder is due, or `unconfirmed` or `visibility` changes, next; absent if nothing is. */
  freshnessDueAt: z.optional(timestamp),
  /** Incremented by each edit. An edit sends the version that it is based on (`If-Match`), which prevents lost updates. */
  version: z.number(),
  /** The lower of the loan's and the seller note's rate, for sorting and filtering; absent without a rate. */
  lowestRate: z.optional(z.number()),
  /** PITI plus PI: the buyer's monthly payment after taking the deal over; absent if neither is given. */
  monthlyPayment: z.optional(z.number()),
  /**
   * The monthly payment after the interest-only months of the seller note, and the first month in which it is due. The payment is absent if
   * unknown.
   */
  laterMonthlyPayment: z.optional(z.number()),
  laterFromMonth: z.optional(z.number()),
  /**
   * Estimated with the default assumptions (domain/src/finance); absent if the rent or a cost is unknown. Negative if the buyer pays in.
   */
  monthlyCashFlow: z.optional(z.number()),
  /** Marks deals without an entry fee, which a query ordered by it omits. */
  withoutEntryFee: z.optional(z.literal(true)),
  /** Values by which searches find the deal; see search-tokens.ts. */
  searchTokens: z.array(z.string()),
  addressKey: z.string(),
  /**
   * Position on maps: the pin, if there is one; absent if the ZIP code is unknown, and on older deals until `npm run verify-data --
   * --repair`.
   */
  location: z.optional(dealLocation),
  /** The originator's right to sell; absent until they state it (PUT /api/deals/:dealId/control). */
  control: z.optional(dealControl),
  /** Marks deals that someone else says are theirs: until an admin decides, no offer on them is accepted. */
  underReview: z.optional(z.literal(true)),
  /** Whether `control` is there and has not run out. Lists and filters use it, never a clock; absent without `control`. */
  controlShown: z.optional(z.boolean()),
  /** When a reminder of the end of `control`, or the end itself, is due next; absent if nothing is. */
  controlDueAt: z.optional(timestamp),
  /** The originator's statements that laws require, made by PUT /api/deals/:dealId/statements; absent if there are none. */
  statements: z.optional(dealStatements),
  /** Sources of figures, stated by PUT /api/deals/:dealId/sources; absent if none is stated. */
  sources: z.optional(figureSources),
  /** Derived from the deal's papers, which not everyone who sees the deal may list; absent if there are none. */
  seenFigures: z.optional(seenFigures),
  /**
   * Marks deals of which an admin has seen a paper that is still good. Lists and filters use it, never a clock; functions/src/papers keeps
   * it.
   */
  paperSeen: z.optional(z.literal(true)),
  /** When the last of these papers has run out; absent if one does not. */
  paperSeenUntil: z.optional(timestamp),
});
export type DealDocument = z.infer<typeof dealDocument>;
export type Deal = DealDocument & { id: string };

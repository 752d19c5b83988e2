import * as z from 'zod/mini';
import { sellers } from 'domain/account/account.ts';
import { dealFieldNames } from 'domain/deal/deal-field-table.ts';
import { saidDemand } from 'domain/buyer/demand.ts';
import {
  addressFields,
  clientId,
  dealCategories,
  dealInput,
  isRecord,
  propertyTypes,
  purchaseTypes,
  zipCode,
} from 'domain/deal/deal.ts';
import { targetStatus } from 'domain/deal/deal-status.ts';
import { limits } from 'domain/limits.ts';
import { area, count, halfCount, money } from 'domain/money.ts';
import { isDocumentId } from 'domain/paths.ts';
import { freeText } from 'domain/text/text-fields.ts';
import { endpoint, type FileEndpoint } from './endpoint.ts';
import { downloadQuery } from './offers.ts';

const dealResponse = z.object({ id: z.string(), version: z.number() });

/**
 * Creates a deal. The query parameter `id` (20 to 32 letters and digits, made by the client) names the draft whose photos
 * were already uploaded; the same id twice gives 409 `conflict`. An address of another live deal gives 409 `duplicate-property`.
 */
export const createDeal = endpoint({
  method: 'POST',
  path: '/api/deals',
  access: sellers,
  body: (now: Date) => dealInput(now),
  response: dealResponse,
});
export const createDealQuery = z.strictObject({ id: z.optional(clientId) });

/**
 * Whether a live deal has an address, for a form to say so while it is typed; create and edit decide. The address is
 * the query. `dealId` is there when the caller may see the deal; it may be the very deal that they edit.
 */
export const checkAddress = endpoint({
  method: 'GET',
  path: '/api/deals/address-check',
  access: sellers,
  response: z.object({ taken: z.boolean(), dealId: z.optional(z.string()) }),
});
export const addressQuery = z.strictObject(addressFields);

/**
 * How many buyers look for a deal, as far as it is entered, as numbers without names. The query is what is known of it: at least the ZIP code,
 * or the city with its state. 2,000 buyers of one place are counted at most; `capped` says that there are more.
 */
export const estimateDemand = endpoint({
  method: 'GET',
  path: '/api/deals/demand',
  access: sellers,
  response: z.extend(saidDemand, { capped: z.boolean() }),
});
/** Plain digits: `Number` reads "0x10", " 5 " and "1e3" too, which nobody means. */
const digits = z.pipe(
  z.string(),
  z.transform((text) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : NaN)),
);
const typed = <Schema extends z.ZodMiniType<unknown, number>>(schema: Schema) => z.optional(z.pipe(digits, schema));
/** Without a decimal part, be it nothing. @param refusal what "5.0" is answered with, as "5.5" is */
const typedWhole = <Schema extends z.ZodMiniType<unknown, number>>(schema: Schema, refusal: string) =>
  z.optional(z.pipe(z.pipe(z.string().check(z.refine((text) => !/\d\.\d/.test(text), refusal)), digits), schema));
const cashFlow = z
  .number('validation.choice')
  .check(z.gte(-limits.money, 'validation.moneyTooLarge'), z.lte(limits.money, 'validation.moneyTooLarge'));
export const demandQuery = z
  .strictObject({
    zipCode: z.optional(zipCode),
    city: z.optional(addressFields.city),
    state: z.optional(addressFields.state),
    propertyType: z.optional(z.enum(propertyTypes, 'validation.choice')),
    dealCategory: z.optional(z.enum(dealCategories, 'validation.dealCategoryRequired')),
    purchasePrice: typed(money),
    entryFee: typed(money),
    monthlyPayment: typed(money),
    monthlyCashFlow: typed(cashFlow),
    bedrooms: typedWhole(count, 'validation.decimals0'),
    bathrooms: typed(halfCount),
    squareFootage: typed(area),
    yearBuilt: typedWhole(
      z.int('validation.yearBuilt').check(z.gte(0, 'validation.yearBuilt'), z.lte(9999, 'validation.yearBuilt')),
      'validation.yearBuilt',
    ),
  })
  .check(
    z.refine(({ zipCode: zip, city, state }) => zip !== undefined || (city !== undefined && state !== undefined), {
      path: ['zipCode'],
      error: 'validation.zipCode',
    }),
  );

/**
 * Replaces a deal's fields: all of them, or with the query parameter `fields` those that it names, by commas; of these, what the
 * body leaves out is removed. What comes of it is checked as a whole deal. `If-Match: <version>` refuses with 412
 * `edited-meanwhile` when somebody saved since.
 */
export const editDeal = endpoint({
  method: 'PUT',
  path: '/api/deals/:dealId',
  access: sellers,
  // Any object, as it came: `z.record` drops a field `__proto__`, and would not refuse it as unknown.
  body: z.custom<Record<string, unknown>>(isRecord, 'validation.choice'),
  response: dealResponse,
});
const fieldName = z.enum(dealFieldNames, 'validation.choice');
export const editDealQuery = z.strictObject({
  fields: z.optional(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((names) => names.split(',')),
      ),
      z.array(fieldName),
    ),
  ),
});

export const changeDealStatus = endpoint({
  method: 'POST',
  path: '/api/deals/:dealId/status',
  access: sellers,
  body: z.strictObject({
    // `new` is parsed, so that the refusal can say that the change is not allowed instead of naming a bad value.
    status: z.enum(['new', ...targetStatus.options], 'validation.choice'),
    throughPlatform: z.boolean('validation.choice'),
    comments: z.optional(freeText({ most: limits.comment })),
  }),
  response: z.object({ status: z.string() }),
});

/**
 * The caller's deals as a table for a spreadsheet, an admin's of everybody: those of `ids`, with commas between, or all that the page "Manage
 * deals" finds, by the names that its address has. An id that is not theirs gives 404, or 403 where they may see the deal.
 */
export const downloadManaged = {
  method: 'GET',
  path: '/api/deals.csv',
  access: sellers,
  mediaType: 'text/csv',
} as const satisfies FileEndpoint;
export const managedDownloadQuery = z.extend(downloadQuery, {
  ids: z.optional(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((ids) => ids.split(',')),
      ),
      z
        .array(z.string().check(z.refine(isDocumentId, 'validation.choice')))
        .check(z.maxLength(limits.chosenDeals, 'validation.choice')),
    ),
  ),
  status: z.optional(z.enum(['available', 'pending', 'sold'], 'validation.choice')),
  finance: z.optional(z.enum(purchaseTypes, 'validation.choice')),
  q: z.optional(z.string().check(z.maxLength(limits.streetAddress))),
});
export type ManagedDownload = z.output<typeof managedDownloadQuery>;

export const deleteDeal = endpoint({
  method: 'DELETE',
  path: '/api/deals/:dealId',
  access: sellers,
  response: z.object({ status: z.literal('deleted') }),
});

/** Lets one photo be uploaded for a deal, or a draft of one. 403 `email-unverified` while the caller's address is not proven. */
export const openPhotoSlot = endpoint({
  method: 'POST',
  path: '/api/deals/:dealId/photos/:photoId/slot',
  access: sellers,
  response: z.object({ ok: z.literal(true) }),
});

/**
 * Removes a photo that was uploaded but that no deal lists yet, so that it no longer counts among the draft's photos.
 * One that the deal lists gives 409 `conflict`: it is removed by editing the deal.
 */
export const removePhoto = endpoint({
  method: 'DELETE',
  path: '/api/deals/:dealId/photos/:photoId',
  access: sellers,
  response: z.object({ ok: z.literal(true) }),
});

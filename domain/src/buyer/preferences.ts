import * as z from 'zod/mini';
import { zipCode } from 'domain/geo/zip-code.ts';
import { usStates } from 'domain/geo/states.ts';
import { limits } from 'domain/limits.ts';
import { area, count, halfCount, money } from 'domain/money.ts';
import { notificationChannels } from 'domain/notification/sending-channels.ts';
import { lineOfText } from 'domain/text/text-fields.ts';

export const homeTypes = ['primary', 'investment'] as const;
/** Includes types that deals cannot have yet, so that buyers can ask for them. */
export const preferredPropertyTypes = ['singleFamily', '24unit', 'condo', 'townhouse', 'land'] as const;

/** Maximum number of ZIP codes in use (docs/decisions/0005). Further stored codes are kept but unused. */
export const zipCodesAllowed = (premium: boolean): number => (premium ? limits.zipCodesPremium : limits.zipCodesFree);

/**
 * A buyer's preferences as submitted and as stored in `users/{uid}/private/preferences` (specification, sections 3 and 5). Messages are
 * keys of domain/src/texts. `premium` bounds the number of ZIP codes, `currentYear` the year built.
 */
export const preferencesInput = ({ premium, currentYear }: { premium: boolean; currentYear: number }) =>
  z.strictObject({
    notification: z.enum(notificationChannels, 'validation.choice'),
    homeType: z.enum(homeTypes, 'validation.homeTypeRequired'),
    state: z.enum(usStates, 'validation.state'),
    city: lineOfText({ most: limits.city, required: 'validation.cityRequired' }),
    zipCodes: z.array(zipCode, 'validation.zipCodeRequired').check(
      z.minLength(1, 'validation.zipCodeRequired'),
      z.maxLength(
        zipCodesAllowed(premium),
        premium ? 'validation.tooManyZipCodesPremium' : 'validation.tooManyZipCodesFree',
      ),
      z.refine((codes) => new Set(codes).size === codes.length, 'validation.zipCodeTwice'),
    ),
    propertyType: z.enum(preferredPropertyTypes, 'validation.propertyTypeRequired'),
    minYearBuilt: z.optional(
      z
        .int('validation.yearBuilt')
        .check(
          z.gte(limits.oldestYear, 'validation.yearBuilt'),
          z.lte(currentYear + limits.yearsAhead, 'validation.yearBuilt'),
        ),
    ),
    minSquareFootage: z.optional(area),
    minBedrooms: z.optional(count),
    minBathrooms: z.optional(halfCount),
    maxMonthlyPayment: z.optional(money),
    minMonthlyCashFlow: z.optional(money),
    maxEntryFee: z.optional(money),
    maxDownPayment: z.optional(money),
    /** Wants the originator to show a right to sell that has not run out. */
    wantsControl: z.optional(z.literal(true, 'validation.choice')),
  });
export type Preferences = z.infer<ReturnType<typeof preferencesInput>>;

/**
 * Preferences as stored. Also accepts the ZIP codes of a formerly premium buyer, and cities saved before web addresses were refused in
 * them.
 */
export const storedPreferences = (currentYear: number) =>
  z.extend(preferencesInput({ premium: true, currentYear }), { city: z.string() });

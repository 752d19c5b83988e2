import * as z from 'zod/mini';
import { limits } from 'domain/limits.ts';
import { rateFromZero } from 'domain/money.ts';
import { linkPattern } from 'domain/text/patterns.ts';
import { everythingShows, freeText, lineOfText } from 'domain/text/text-fields.ts';

/** Validation of a person's own details (specification, section 5). Error messages are keys of domain/src/texts. */
export const email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(limits.email, 'validation.emailFormat'), z.email('validation.email'));

export const password = z.string().check(z.minLength(limits.passwordMin, 'validation.passwordTooShort'));

const name = (required: string) => lineOfText({ most: limits.name, required, tooLong: 'validation.nameTooLong' });
export const firstName = name('validation.firstNameRequired');
export const lastName = name('validation.lastNameRequired');

/** Optional. */
export const company = lineOfText({ most: limits.company });
/** The optional note of an access request. */
export const note = freeText({ most: limits.message });

/** Ten digits, whatever the input format: "(602) 555-0134" and "+1 602 555 0134" become "6025550134". */
export const phoneNumber = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(40, 'validation.phone')),
    z.transform((typed) => typed.replace(/^\s*\+?1(?=\D*\d{3}\D*\d{3}\D*\d{4}\s*$)/, '').replace(/[\s().-]/g, '')),
  ),
  z.string().check(z.regex(/^\d{10}$/, 'validation.phone')),
);

/** Annual rate, in percent, at which an originator discounts an offer's later payments. */
export const discountRate = rateFromZero.check(z.lte(limits.discountRate, 'validation.discountRate'));

const link = new RegExp(`^${linkPattern}$`, 'iu');

/**
 * A full https address. Anything else (`javascript:`, `data:`, credentials, spaces, invisible characters) is refused, also by
 * firestore.rules.
 */
export const callBookingLink = z.string().check(
  z.trim(),
  z.maxLength(limits.url, 'validation.url'),
  z.url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'validation.url' }),
  z.refine((typed) => everythingShows(typed) && link.test(typed), 'validation.url'),
);

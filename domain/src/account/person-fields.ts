import * as z from 'zod/mini';
import { limits } from 'domain/limits.ts';

/** Rules of section 5 for a person's own details. Error messages are keys of domain/src/texts. */
export const email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(limits.email, 'validation.emailFormat'), z.email('validation.email'));

export const password = z.string().check(z.minLength(limits.passwordMin, 'validation.passwordTooShort'));

/** On one line: names stand in the heads of e-mails. Otherwise kept as typed. */
const name = (required: string) =>
  z.string().check(
    z.overwrite((typed) => typed.replace(/[\r\n\u2028\u2029]+/g, ' ')),
    z.trim(),
    z.minLength(1, required),
    z.maxLength(limits.name, 'validation.nameTooLong'),
  );
export const firstName = name('validation.firstNameRequired');
export const lastName = name('validation.lastNameRequired');

/** Ten digits, however they were typed: "(602) 555-0134" and "+1 602 555 0134" become "6025550134". */
export const phoneNumber = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(40, 'validation.phone')),
    z.transform((typed) => typed.replace(/^\s*\+?1(?=\D*\d{3}\D*\d{3}\D*\d{4}\s*$)/, '').replace(/[\s().-]/g, '')),
  ),
  z.string().check(z.regex(/^\d{10}$/, 'validation.phone')),
);

/** An https address, written out; anything else (`javascript:`, `data:`, credentials, blanks or invisible characters in it) is refused, also by the rules. */
export const callBookingLink = z.string().check(
  z.trim(),
  z.maxLength(limits.url, 'validation.url'),
  z.url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'validation.url' }),
  z.refine((typed) => /^https:\/\/[^/?#@\\\s\p{C}]+([/?#][^\s\p{C}]*)?$/iu.test(typed), 'validation.url'),
);

import * as z from 'zod/mini';
import { usStates } from 'domain/geo/states.ts';
import { zipCode } from 'domain/geo/zip-code.ts';
import { limits } from 'domain/limits.ts';
import { lineOfText } from 'domain/text/text-fields.ts';

/** Requires a letter or digit: punctuation alone could not be searched, nor tell two addresses apart. Empty text has its own message. */
const hasWords = z.refine<string>((text) => text === '' || /[\p{L}\p{N}]/u.test(text), 'validation.noWords');

/** The fields that make up a property's address. */
export const addressFields = {
  streetAddress: lineOfText({
    most: limits.streetAddress,
    required: 'validation.streetAddressRequired',
  }).check(hasWords),
  zipCode,
  city: lineOfText({ most: limits.city, required: 'validation.cityRequired' }).check(hasWords),
  state: z.enum(usStates, 'validation.state'),
};

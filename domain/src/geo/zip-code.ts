import * as z from 'zod/mini';

export const zipCode = z.string('validation.zipCode').check(z.trim(), z.regex(/^\d{5}$/, 'validation.zipCode'));

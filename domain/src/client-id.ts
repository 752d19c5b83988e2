import * as z from 'zod/mini';

/** An id that the client generates for a photo or a deal before anything is stored. */
export const clientId = z.string().check(z.regex(/^[A-Za-z0-9]{20,32}$/, 'validation.id'));

import * as z from 'zod/mini';

/** Response of calls whose success says all there is to say. */
export const done = z.object({ ok: z.literal(true) });

import * as z from 'zod/mini';

/** `deals/{dealId}/counts/current` as stored; there is none before something is counted (docs/decisions/0345). */
export const dealCounts = z.object({
  favoriteCount: z._default(z.number(), 0),
  interestCount: z._default(z.number(), 0),
  offerCount: z._default(z.number(), 0),
});
export type DealCounts = z.infer<typeof dealCounts>;

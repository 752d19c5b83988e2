import * as z from 'zod/mini';
import { moment } from 'domain/moment.ts';

/** `users/{uid}/favorites/{dealId}` as stored. */
export const favoriteDocument = z.object({ createdAt: moment });
export type Favorite = z.infer<typeof favoriteDocument> & { dealId: string };

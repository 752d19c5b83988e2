import * as z from 'zod/mini';
import { timestamp } from 'domain/timestamp.ts';

/** `users/{uid}/favorites/{dealId}` as stored. */
export const favoriteDocument = z.strictObject({ createdAt: timestamp });
export type FavoriteDocument = z.infer<typeof favoriteDocument>;

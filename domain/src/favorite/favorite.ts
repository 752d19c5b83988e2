import * as z from 'zod/mini';
import { moment } from 'domain/moment.ts';

/** `users/{uid}/favorites/{dealId}` as stored. */
export const favoriteDocument = z.object({ createdAt: moment });
export type FavoriteDocument = z.infer<typeof favoriteDocument>;
export type Favorite = FavoriteDocument & { dealId: string };

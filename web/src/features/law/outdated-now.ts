import { outdatedCards } from 'domain/law/laws-of-deal.ts';
import { localDay } from '#platform/dates.ts';

/** Returns the cards that have to be checked again. Loaded apart, because few pages need the cards. */
export const outdatedNow = () => outdatedCards(localDay(new Date()));

import type { Handler } from '#platform/serve.ts';
import { acceptOfferHandler } from './accept-offer.ts';
import { offersCsvHandler } from './offers-csv.ts';
import { submitOfferHandler } from './submit-offer.ts';
import { withdrawOfferHandler } from './withdraw-offer.ts';

/** The endpoints of offers. */
export const offerHandlers: readonly Handler[] = [
  submitOfferHandler,
  withdrawOfferHandler,
  acceptOfferHandler,
  offersCsvHandler,
];

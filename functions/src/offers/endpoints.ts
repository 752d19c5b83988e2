import * as api from 'domain/api/offers.ts';
import { type Handler, handle, handleFile } from '#platform/serve.ts';
import { acceptOffer } from './accept-offer.ts';
import { downloadOffers } from './offers-csv.ts';
import { submitOffer } from './submit-offer.ts';
import { withdrawOffer } from './withdraw-offer.ts';

/** The endpoints of offers. */
export const offerHandlers: readonly Handler[] = [
  handle(api.submitOffer, submitOffer),
  handle(api.withdrawOffer, withdrawOffer),
  handle(api.acceptOffer, acceptOffer),
  handleFile(api.downloadOffers, downloadOffers),
];

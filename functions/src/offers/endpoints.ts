import * as answers from 'domain/api/offer-answers.ts';
import * as api from 'domain/api/offers.ts';
import { downloadOfferProof } from 'domain/api/proof-of-funds.ts';
import { type Handler, handle, handleFile } from '#platform/serve.ts';
import { acceptOffer } from './accept-offer.ts';
import { confirmClause } from './confirm-clause.ts';
import { confirmOffer } from './confirm-offer.ts';
import { counterOffer } from './counter-offer.ts';
import { declineOffer } from './decline-offer.ts';
import { downloadOfferProof as offerProof } from './offer-proof.ts';
import { downloadOffers } from './offers-csv.ts';
import { receiveEmd } from './receive-emd.ts';
import { releaseOffer } from './release-offer.ts';
import { reopenOffer } from './reopen-offer.ts';
import { submitOffer } from './submit-offer.ts';
import { withdrawOffer } from './withdraw-offer.ts';

export const offerHandlers: readonly Handler[] = [
  handle(api.submitOffer, submitOffer),
  handle(api.withdrawOffer, withdrawOffer),
  handle(api.acceptOffer, acceptOffer),
  handle(answers.confirmOffer, confirmOffer),
  handle(answers.confirmClause, confirmClause),
  handle(answers.counterOffer, counterOffer),
  handle(answers.declineOffer, declineOffer),
  handle(answers.releaseOffer, releaseOffer),
  handle(answers.receiveEmd, receiveEmd),
  handle(answers.reopenOffer, reopenOffer),
  handleFile(api.downloadOffers, downloadOffers),
  handleFile(downloadOfferProof, offerProof),
];

import * as api from 'domain/api/offers.ts';
import { type Handler, handle, handleFile } from '#platform/serve.ts';
import { expressInterest } from './express-interest.ts';
import { downloadInterests } from './interests-csv.ts';
import { withdrawInterest } from './withdraw-interest.ts';

/** The endpoints of a buyer's interest in a deal. */
export const interestHandlers: readonly Handler[] = [
  handle(api.expressInterest, expressInterest),
  handle(api.withdrawInterest, withdrawInterest),
  handleFile(api.downloadInterests, downloadInterests),
];

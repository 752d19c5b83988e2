import type { Handler } from '#platform/serve.ts';
import { expressInterestHandler } from './express-interest.ts';
import { interestsCsvHandler } from './interests-csv.ts';
import { withdrawInterestHandler } from './withdraw-interest.ts';

/** The endpoints of a buyer's interest in a deal. */
export const interestHandlers: readonly Handler[] = [
  expressInterestHandler,
  withdrawInterestHandler,
  interestsCsvHandler,
];

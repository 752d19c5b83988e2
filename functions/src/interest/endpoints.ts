import * as api from 'domain/api/offers.ts';
import { type Handler, handle, handleFile } from '#platform/serve.ts';
import { answerInterest } from './answer-interest.ts';
import { expressInterest } from './express-interest.ts';
import { downloadInterests } from './interests-csv.ts';
import { markCalled } from './mark-called.ts';
import { withdrawInterest } from './withdraw-interest.ts';

export const interestHandlers: readonly Handler[] = [
  handle(api.expressInterest, expressInterest),
  handle(api.withdrawInterest, withdrawInterest),
  handle(api.answerInterest, answerInterest),
  handle(api.markCalled, markCalled),
  handleFile(api.downloadInterests, downloadInterests),
];

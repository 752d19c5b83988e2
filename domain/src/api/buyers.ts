import { sellers } from 'domain/account/account.ts';
import { saidMap } from 'domain/buyer/buyer-map.ts';
import { endpoint } from './endpoint.ts';

/** What buyers look for and where, as of the last hour, in the numbers that the caller may hear; the query is mapQuery. */
export const readBuyerMap = endpoint({
  method: 'GET',
  path: '/api/buyers/map',
  access: sellers,
  response: saidMap,
});

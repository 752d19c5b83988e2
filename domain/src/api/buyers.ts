import { sellers } from 'domain/account/account.ts';
import { saidMap } from 'domain/buyer/buyer-map.ts';
import { endpoint } from './endpoint.ts';

/** Returns what buyers look for and where, at most an hour old, with the counts that the caller's role may see. The query is mapQuery. */
export const readBuyerMap = endpoint({
  method: 'GET',
  path: '/api/buyers/map',
  access: sellers,
  response: saidMap,
});

import * as api from 'domain/api/buyers.ts';
import { type Handler, handle } from '#platform/serve.ts';
import { readBuyerMap } from './read-buyer-map.ts';

/** The endpoints of what buyers look for. */
export const buyerHandlers: readonly Handler[] = [handle(api.readBuyerMap, readBuyerMap)];

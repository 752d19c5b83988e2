import * as api from 'domain/api/buyers.ts';
import { type Handler, handle } from '#platform/serve.ts';
import { readBuyerMap } from './read-buyer-map.ts';

export const buyerHandlers: readonly Handler[] = [handle(api.readBuyerMap, readBuyerMap)];

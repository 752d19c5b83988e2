import * as api from 'domain/api/admin.ts';
import { type Handler, handle } from '#platform/serve.ts';
import { sayDifferent } from './say-different.ts';

export const sameHouseHandlers: readonly Handler[] = [handle(api.sayDifferent, sayDifferent)];

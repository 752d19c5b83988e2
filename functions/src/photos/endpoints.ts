import * as api from 'domain/api/deals.ts';
import { type Handler, handle } from '#platform/serve.ts';
import { removePhoto } from './remove-photo.ts';

/** The endpoints of photos. */
export const photoHandlers: readonly Handler[] = [handle(api.removePhoto, removePhoto)];

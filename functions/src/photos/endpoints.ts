import * as api from 'domain/api/deals.ts';
import { type Handler, handle } from '#platform/serve.ts';
import { openPhotoSlot } from './open-photo-slot.ts';
import { removePhoto } from './remove-photo.ts';

export const photoHandlers: readonly Handler[] = [
  handle(api.openPhotoSlot, openPhotoSlot),
  handle(api.removePhoto, removePhoto),
];

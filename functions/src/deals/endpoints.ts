import { removePhotoHandler } from '#photos/remove-photo.ts';
import type { Handler } from '#platform/serve.ts';
import { changeDealStatusHandler } from './change-deal-status.ts';
import { checkAddressHandler } from './check-address.ts';
import { createDealHandler } from './create-deal.ts';
import { deleteDealHandler } from './delete-deal.ts';
import { editDealHandler } from './edit-deal.ts';

/** The endpoints of deals. */
export const dealHandlers: readonly Handler[] = [
  createDealHandler,
  checkAddressHandler,
  editDealHandler,
  changeDealStatusHandler,
  deleteDealHandler,
  removePhotoHandler,
];

import type { Transaction } from 'firebase-admin/firestore';
import type { Account } from 'domain/account/account.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { takesOffers } from 'domain/deal/deal-status.ts';
import type { OfferState } from 'domain/offer/offer.ts';
import { paths } from 'domain/paths.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { fieldError } from '#platform/parse.ts';

/** An offer that is or may become a sale of the house that its buyer saw. */
const standing = ['open', 'backup', 'accepted'] satisfies OfferState[];

/**
 * Refuses to move a deal to another house once somebody has offered for this one, or it is pending or sold. Admins may correct an address.
 * @throws ApiError `invalid-input` for the street address
 */
export async function refuseFixedAddress(
  { db }: Pick<Context, 'db'>,
  transaction: Transaction,
  deal: Pick<Deal, 'id' | 'status'>,
  account: Pick<Account, 'role'>,
): Promise<void> {
  if (account.role === 'admin') return;
  const offers = db.collection(paths.offers(deal.id)).where('state', 'in', standing).limit(1);
  if (takesOffers(deal.status) && (await transaction.get(offers)).empty) return;
  throw new ApiError('invalid-input', { details: [fieldError('streetAddress', 'validation.addressFixed')] });
}

import { confirmByLink, type DealOfLink, dealsOfLink } from 'domain/api/confirmation-links.ts';
import { callAsVisitor } from '#platform/api/call.ts';

/** Returns the deals that a link asks about. @throws ApiError `not-found` if the link is no longer good */
export const readDeals = async (token: string): Promise<DealOfLink[]> =>
  (await callAsVisitor(dealsOfLink, { params: { token } })).deals;

/** Confirms the chosen deals of a link, and returns all of them as they are now. @throws ApiError as {@link readDeals} */
export const confirmDeals = async (token: string, dealIds: readonly string[]): Promise<DealOfLink[]> =>
  (await callAsVisitor(confirmByLink, { params: { token }, body: { dealIds: [...dealIds] } })).deals;

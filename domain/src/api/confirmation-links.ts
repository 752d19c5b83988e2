import * as z from 'zod/mini';
import { limits } from 'domain/limits.ts';
import { endpoint } from './endpoint.ts';

// A file of its own, because the page of the link loads nothing else about deals.

/** `left`: sold, deleted, or no longer this person's. */
const dealOfLink = z.object({ id: z.string(), address: z.string(), state: z.enum(['waits', 'confirmed', 'left']) });
export type DealOfLink = z.infer<typeof dealOfLink>;

/**
 * Returns the deals that the link in an email asks about, without a session. Changes nothing, because mail scanners open links. 404 for a
 * link that was not signed by the portal, is too old, or whose person is gone, has another address or ended all sessions: it says nothing
 * of anybody.
 */
export const dealsOfLink = endpoint({
  method: 'GET',
  path: '/api/deals/confirmation-links/:token',
  access: 'public',
  response: z.object({ deals: z.array(dealOfLink) }),
});

/**
 * Confirms those deals of such a link that wait for it and are among `dealIds`, like `confirmDeals`, and returns all as they are now.
 * Each once: not those confirmed since the link was mailed.
 */
export const confirmByLink = endpoint({
  method: 'POST',
  path: '/api/deals/confirmation-links/:token',
  access: 'public',
  body: z.strictObject({ dealIds: z.array(z.string()).check(z.maxLength(limits.chosenDeals, 'validation.choice')) }),
  response: z.object({ deals: z.array(dealOfLink) }),
});

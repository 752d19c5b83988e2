import * as z from 'zod/mini';
import { savedSearchInput } from 'domain/search/saved-search.ts';
import { endpoint } from './endpoint.ts';

/**
 * Saves a search of the caller, or changes the name and frequency of the equal one; `replaces` is the id of another, which it takes the
 * place of. Responds with its id, the same for equal searches. 400 with a detail for `query` if it finds everything; 403
 * `email-unverified`; 409 `too-many-searches`.
 */
export const saveSearch = endpoint({
  method: 'PUT',
  path: '/api/saved-searches',
  access: ['buyer'],
  body: z.extend(savedSearchInput, { replaces: z.optional(z.string()) }),
  response: z.object({ id: z.string() }),
});

/** Deletes one of the caller's searches. One that is gone is no error. */
export const deleteSearch = endpoint({
  method: 'DELETE',
  path: '/api/saved-searches/:searchId',
  access: 'member',
  response: z.object({ ok: z.literal(true) }),
});

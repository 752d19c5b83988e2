import * as z from 'zod/mini';
import { email } from 'domain/account/person-fields.ts';
import { listMessageText, listName, opinionInput } from 'domain/list/shared-list.ts';
import { done } from './done.ts';
import { endpoint } from './endpoint.ts';

// Lists of deals that buyers share. All respond 404 `not-found` to whoever is no member of the list, and 403 `forbidden` to members for
// what is its owner's alone.

const buyers = ['buyer'] as const;
const named = z.strictObject({ name: listName });

/** Makes a list of the caller's own. 409 `list-full`. */
export const createList = endpoint({
  method: 'POST',
  path: '/api/lists',
  access: buyers,
  body: named,
  response: z.object({ id: z.string() }),
});

/** Renames a list. Its owner alone. */
export const renameList = endpoint({
  method: 'PUT',
  path: '/api/lists/:listId',
  access: buyers,
  body: named,
  response: done,
});

/** Deletes a list and everything in it, for all of its members. Its owner alone. */
export const deleteList = endpoint({
  method: 'DELETE',
  path: '/api/lists/:listId',
  access: buyers,
  response: done,
});

/**
 * Invites whoever owns an address to a list. Its owner alone. The response is the same whether or not it is a member's. 403
 * `email-unverified`; 409 `own-account` for the caller's own, `list-full`.
 */
export const inviteToList = endpoint({
  method: 'POST',
  path: '/api/lists/:listId/invitations',
  access: buyers,
  body: z.strictObject({ email }),
  response: z.object({ id: z.string() }),
});

/** Cancels an invitation. The list's owner alone. One that is gone is no error. */
export const cancelListInvitation = endpoint({
  method: 'DELETE',
  path: '/api/lists/:listId/invitations/:invitationId',
  access: buyers,
  response: done,
});

/**
 * Accepts or declines the invitation to the caller's own address. 404 `not-found` if there is none and the caller is no member; 403
 * `email-unverified`; 409 `list-full`.
 */
export const answerListInvitation = endpoint({
  method: 'PUT',
  path: '/api/lists/:listId/invitation',
  access: buyers,
  body: z.strictObject({ accepted: z.boolean('validation.choice') }),
  response: done,
});

/**
 * Removes a member from a list, at once, with their opinions: anyone themselves, its owner also others. A list that its owner leaves belongs
 * to who joined first of the others; without others it is deleted. A member who is gone is no error for the owner.
 */
export const removeListMember = endpoint({
  method: 'DELETE',
  path: '/api/lists/:listId/members/:uid',
  access: buyers,
  response: done,
});

/** Adds a deal that the caller may see. One that is there already is no error. 409 `list-full`. */
export const addToList = endpoint({
  method: 'PUT',
  path: '/api/lists/:listId/deals/:dealId',
  access: buyers,
  response: done,
});

/** Removes a deal, with all opinions and messages about it. One that is gone is no error. */
export const removeFromList = endpoint({
  method: 'DELETE',
  path: '/api/lists/:listId/deals/:dealId',
  access: buyers,
  response: done,
});

/** Changes what the caller thinks of a deal that they may see. 404 also for a deal that is not in the list. */
export const saveOpinion = endpoint({
  method: 'PUT',
  path: '/api/lists/:listId/deals/:dealId/opinion',
  access: buyers,
  body: opinionInput,
  response: done,
});

/** Adds a message about a deal that the caller may see. 404 also for a deal that is not in the list; 409 `thread-full`. */
export const writeListMessage = endpoint({
  method: 'POST',
  path: '/api/lists/:listId/deals/:dealId/messages',
  access: buyers,
  body: z.strictObject({ text: listMessageText }),
  response: done,
});

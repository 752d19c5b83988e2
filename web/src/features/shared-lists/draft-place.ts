/** Returns the place of a draft in a list: a member's note about a deal, or a message about it. */
export const draftPlace = (of: 'note' | 'message', listId: string, dealId: string): string =>
  `${of}:${listId}:${dealId}`;

import { changeChoicesByLink, choicesByLink, type ChoicesOfLink, type LinkChanges } from 'domain/api/unsubscribe.ts';
import { callAsVisitor } from '#platform/api/call.ts';

/** Returns what the person of a link gets. @throws ApiError `not-found` if the link is not good */
export const readChoices = (token: string): Promise<ChoicesOfLink> =>
  callAsVisitor(choicesByLink, { params: { token } });

/** Changes choices, and returns all as they are now. @throws ApiError as {@link readChoices} */
export const changeChoices = (token: string, changes: LinkChanges): Promise<ChoicesOfLink> =>
  callAsVisitor(changeChoicesByLink, { params: { token }, body: changes });

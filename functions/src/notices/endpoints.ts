import * as api from 'domain/api/unsubscribe.ts';
import { type Handler, handle, handleRedirect } from '#platform/serve.ts';
import { changeChoicesByLink, choicesByLink, stopEmails, unsubscribePage } from './unsubscribe.ts';

export const noticeHandlers: readonly Handler[] = [
  handle(api.stopEmails, stopEmails),
  handleRedirect(api.unsubscribePage, unsubscribePage),
  handle(api.choicesByLink, choicesByLink),
  handle(api.changeChoicesByLink, changeChoicesByLink),
];

import * as notices from 'domain/api/notices.ts';
import * as api from 'domain/api/unsubscribe.ts';
import { type Handler, handle, handleRedirect } from '#platform/serve.ts';
import { messagesOfNotice, messagesOfPerson } from './sent-messages.ts';
import { changeChoicesByLink, choicesByLink, stopEmails, unsubscribePage } from './unsubscribe.ts';

export const noticeHandlers: readonly Handler[] = [
  handle(notices.messagesOfNotice, messagesOfNotice),
  handle(notices.messagesOfPerson, messagesOfPerson),
  handle(api.stopEmails, stopEmails),
  handleRedirect(api.unsubscribePage, unsubscribePage),
  handle(api.choicesByLink, choicesByLink),
  handle(api.changeChoicesByLink, changeChoicesByLink),
];

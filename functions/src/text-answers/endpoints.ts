import * as api from 'domain/api/text-answers.ts';
import { configuredTextToken } from '#outbox/mail-settings.ts';
import { formBody } from '#platform/json-body.ts';
import { publicOrigin } from '#platform/public-origin.ts';
import { type Handler, handleWebhook } from '#platform/serve.ts';
import { answerText } from './answer-text.ts';
import { isTwilioSignature } from './twilio-signature.ts';

export const textAnswerHandlers: readonly Handler[] = [
  handleWebhook(api.takeTextAnswer, {
    signature: 'x-twilio-signature',
    readBody: formBody,
    // The address that Twilio was given, not that of the request, whose headers anyone can set.
    isSigned: (signature, path, form) => {
      const token = configuredTextToken();
      return token !== undefined && isTwilioSignature(signature, token, publicOrigin() + path, form);
    },
    answer: answerText,
  }),
];

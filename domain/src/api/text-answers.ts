import type { WebhookEndpoint } from './endpoint.ts';

/**
 * Takes an answer to one of our texts, from Twilio (https://www.twilio.com/docs/messaging/guides/webhook-request): STOP ends texts to the
 * number, START lets them go on (functions/src/text-answers/README.md). 403 unless `X-Twilio-Signature` was made with the account's token.
 */
export const takeTextAnswer: WebhookEndpoint = {
  method: 'POST',
  path: '/api/texts/answers',
  access: 'public',
  stateless: true,
  signed: true,
};

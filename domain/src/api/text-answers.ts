import type { WebhookEndpoint } from './endpoint.ts';

/**
 * Takes what somebody answers to one of our texts, from Twilio (https://www.twilio.com/docs/messaging/guides/webhook-request): STOP ends texts
 * to their number, START lets them go on (docs/decisions/0479). 403 unless `X-Twilio-Signature` was made with the account's token.
 */
export const takeTextAnswer: WebhookEndpoint = {
  method: 'POST',
  path: '/api/texts/answers',
  access: 'public',
  stateless: true,
  signed: true,
};

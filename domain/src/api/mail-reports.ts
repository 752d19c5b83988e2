import { endpoint, type WebhookEndpoint } from './endpoint.ts';
import { done } from './done.ts';

/**
 * Takes an email that a mail server sent about one of ours, as it was received (`message/rfc822`): it came back (RFC 3464) or was marked as
 * spam (RFC 5965). From the mailbox of `MAIL_FROM` (docs/deploy.md). 403 unless the header `Authorization: Bearer …` has the secret
 * `MAIL_REPORTS_TOKEN`; 413 beyond 256 KiB; {} for whatever else comes to that mailbox.
 */
export const takeMailReport: WebhookEndpoint = {
  method: 'POST',
  path: '/api/mail/reports',
  access: 'public',
  stateless: true,
  signed: true,
};

/** Lets notifications go to the caller's email address again after one came back or was marked as spam, and sends one email as a trial. */
export const resumeEmails = endpoint({
  method: 'POST',
  path: '/api/mail/resume',
  access: 'member',
  response: done,
});

import { takeMailReport } from 'domain/api/mail-reports.ts';
import { mailIdOf } from '#functions/outbox/mail-id.ts';
import { localReportToken } from '#functions/outbox/mail-settings.ts';
import { productionContext } from '#functions/platform/context.ts';
import { type ApiAnswer, type ApiCall, callApi } from '#tests/call-api.ts';

type Bounce = {
  /** Id of the message in the outbox. */
  id: string;
  /** The id by which mail servers know it, if the report has another one than the portal gave. */
  mailId?: string;
  recipient?: string;
  status?: string;
  action?: 'failed' | 'delayed' | 'delivered';
  /** Whether the server names the envelope (RFC 3461) besides returning our headers. */
  envelope?: boolean;
  /** Whether our headers come back. */
  returned?: 'headers' | 'message' | 'nothing';
  diagnosis?: string;
};

const lines = (...all: (string | false)[]) => all.filter((line) => line !== false).join('\r\n');

/** An email with the parts of a report (RFC 6522). */
const reportOf = (type: string, parts: readonly { type: string; content: string; more?: string }[]) =>
  lines(
    'From: MAILER-DAEMON@mx.example.net (Mail Delivery System)',
    'To: hello@deals.example.com',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${type}; boundary="B1"`,
    '',
    ...parts.map(({ type: mediaType, content, more }) =>
      lines('--B1', `Content-Type: ${mediaType}`, more ?? false, '', content, ''),
    ),
    '--B1--',
    '',
  );

const ourHeaders = (mailId: string) =>
  lines('Return-Path: <hello@deals.example.com>', `Message-ID: <${mailId}@deals.example.com>`, 'Subject: Ben offers');

/** Returns what a mail server sends about an email that it could not deliver (RFC 3464). */
export function bounceOf({
  id,
  mailId = mailIdOf(productionContext(), id),
  recipient = 'ana@example.com',
  status = '5.1.1',
  action = 'failed',
  envelope = true,
  returned = 'headers',
  diagnosis = `550 ${status} <${recipient}>: Recipient address\r\n    rejected: User unknown`,
}: Bounce): string {
  const back = {
    headers: [{ type: 'text/rfc822-headers', content: ourHeaders(mailId) }],
    message: [{ type: 'message/rfc822', content: lines(ourHeaders(mailId), '', 'Hello Ana') }],
    nothing: [],
  }[returned];
  return reportOf('delivery-status', [
    { type: 'text/plain; charset=us-ascii', content: 'Your message could not be delivered.' },
    {
      type: 'message/delivery-status',
      content: lines(
        'Reporting-MTA: dns; mx.example.net',
        envelope && `Original-Envelope-Id: ${mailId}`,
        '',
        `Final-Recipient: rfc822; ${recipient}`,
        `Action: ${action}`,
        `Status: ${status}`,
        `Diagnostic-Code: smtp; ${diagnosis}`,
      ),
    },
    ...back,
  ]);
}

/** Returns what a mail provider sends about an email that its reader marked as spam (RFC 5965). */
export const complaintOf = (id: string, type = 'abuse'): string =>
  reportOf('feedback-report', [
    { type: 'text/plain', content: 'This is an email abuse report.' },
    {
      type: 'message/feedback-report',
      content: lines(`Feedback-Type: ${type}`, 'User-Agent: SomeGenerator/1.0', 'Version: 1'),
    },
    { type: 'message/rfc822', content: lines(ourHeaders(mailIdOf(productionContext(), id)), '', 'Hello Ana') },
  ]);

export const reportHeaders = {
  'content-type': 'message/rfc822',
  authorization: `Bearer ${localReportToken}`,
};

/** Hands a report on, as the mailbox of `MAIL_FROM` does. */
export const handOn = (raw: string | Uint8Array<ArrayBuffer>, call: ApiCall = {}): Promise<ApiAnswer> =>
  callApi('POST', takeMailReport.path, { raw, headers: reportHeaders, ...call });

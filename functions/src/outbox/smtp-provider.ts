import { createTransport } from 'nodemailer';
import { productName } from 'domain/product.ts';
import { mark } from './mark.ts';
import { meaningOfStatus, statusInReply } from './mail-status.ts';
import { AddressIsDead, type InlineImage, PermanentFailure, type Provider, ProviderUnavailable } from './provider.ts';

export type SmtpSettings = {
  /** `smtps://user:password@host:465`, or `smtp://…:587` with STARTTLS. */
  url: string;
  /** The sender's address. */
  from: string;
  /** Tests replace it. */
  timeouts?: Partial<typeof timeouts>;
};

/** Inline, so that it appears in the HTML and not as an attachment. */
const attachedMark = {
  cid: mark.contentId,
  contentType: mark.mediaType,
  contentDisposition: 'inline' as const,
  content: mark.base64,
  encoding: 'base64',
};

const attached = ({ contentId, mediaType, content }: InlineImage) => ({
  cid: contentId,
  contentType: mediaType,
  contentDisposition: 'inline' as const,
  content,
});

/**
 * Timeouts (ms) of the server. Those of single steps start again with each byte, so `send` limits all of them together: less than the
 * timeout of the function, and than a lease.
 */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000, send: 45_000 };

/**
 * Sends emails by SMTP, which has no idempotency: an email whose last response is lost is sent again, with the same `Message-ID`, by which
 * the receiving side can drop it. Delivery is at least once.
 */
export function smtpProvider({ url, from, timeouts: changed }: SmtpSettings): Provider {
  const domain = from.split('@').at(-1);
  const { send: sendTimeout, ...steps } = { ...timeouts, ...changed };
  const transport = createTransport({ url, ...steps, disableFileAccess: true, disableUrlAccess: true });
  return {
    send: async ({ id, mailId = id, recipient, channel, subject, text, html, images = [], oneClickStop }) => {
      if (channel !== 'email') throw new PermanentFailure('SMTP carries emails alone');
      try {
        await transport.sendMail({
          messageId: `<${mailId}@${domain}>`,
          from: { name: productName, address: from },
          to: { name: '', address: recipient },
          subject,
          text,
          html,
          attachments: [attachedMark, ...images.map(attached)],
          // A server that knows DSN (RFC 3461) then names the message in its report (functions/src/mail-reports).
          dsn: { ret: 'HDRS', envid: mailId, notify: ['FAILURE'], orcpt: recipient },
          headers: { 'Auto-Submitted': 'auto-generated', ...headersOf(oneClickStop) },
          signal: AbortSignal.timeout(sendTimeout),
        });
      } catch (error) {
        throw classified(error);
      }
    },
  };
}

/** The headers of one click (RFC 8058). They count where the server's DKIM signature covers both (docs/deploy.md). */
const headersOf = (oneClickStop: string | undefined): Record<string, string> =>
  oneClickStop === undefined
    ? {}
    : { 'List-Unsubscribe': `<${oneClickStop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/**
 * Returns an error of nodemailer by what to do about it. `command` is the one that was answered, "CONN" for the connection and its
 * greeting.
 */
function classified(error: unknown): unknown {
  const {
    responseCode = 0,
    code,
    command,
    originalCode,
    response,
  } = error as Record<'code' | 'command' | 'originalCode' | 'response', string | undefined> & {
    responseCode?: number;
  };
  const isAboutMessage = command === 'RCPT TO' || command === 'DATA';
  // The server rejected this recipient or message permanently (RFC 5321, 4.2.1), or says so of a full mailbox.
  if (isAboutMessage && responseCode >= 500) {
    const status = statusInReply(response ?? '', command);
    const meaning = status === undefined ? 'messageRefused' : meaningOfStatus(status);
    if (meaning === 'later') return error;
    return meaning === 'addressIsDead'
      ? new AddressIsDead(String(error), String(status), error)
      : new PermanentFailure(String(error), { cause: error });
  }
  // It rejected the portal: its address, sign-in or sender, or it is shutting down (421). That can be fixed.
  const rejectsAll = code === 'EAUTH' || responseCode === 421 || (responseCode >= 400 && !isAboutMessage);
  const cannotBeReached = code === 'EDNS' || originalCode === 'ECONNREFUSED';
  return rejectsAll || cannotBeReached ? new ProviderUnavailable(String(error), { cause: error }) : error;
}

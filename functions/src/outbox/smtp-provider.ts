import { createTransport } from 'nodemailer';
import { productName } from 'domain/product.ts';
import { mark } from './mark.ts';
import { PermanentFailure, type Provider } from './provider.ts';

export type SmtpSettings = {
  /** `smtps://user:password@host:465`, or `smtp://…:587` with STARTTLS. */
  url: string;
  /** The sender's address. */
  from: string;
};

/** Inline, so that it appears in the HTML and not as an attachment. */
const attachedMark = {
  cid: mark.contentId,
  contentType: mark.mediaType,
  contentDisposition: 'inline' as const,
  content: mark.base64,
  encoding: 'base64',
};

/** Timeouts (ms) of the server; their sum is less than a lease. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

export function smtpProvider({ url, from }: SmtpSettings): Provider {
  const domain = from.split('@').at(-1);
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  return {
    send: async ({ id, recipient, channel, subject, text, html }) => {
      if (channel !== 'email') throw new PermanentFailure('SMTP carries emails alone');
      try {
        await transport.sendMail({
          messageId: `<${id}@${domain}>`,
          from: { name: productName, address: from },
          to: { name: '', address: recipient },
          subject,
          text,
          html,
          attachments: [attachedMark],
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw isFinal(error) ? new PermanentFailure(String(error), { cause: error }) : error;
      }
    },
  };
}

/** Whether the server rejected this recipient or message permanently (RFC 5321, 4.2.1). A failed sign-in (535) can be fixed. */
function isFinal(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500;
}

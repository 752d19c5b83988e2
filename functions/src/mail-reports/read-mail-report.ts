import PostalMime, { type Attachment } from 'postal-mime';
import { isMailStatus } from '#outbox/mail-status.ts';

/** A mail server's report on an email that we sent. */
export type MailReport = {
  /** The id by which mail servers know the email (functions/src/outbox/mail-id.ts). Anyone can have written it. */
  mailId: string;
} & (
  | { is: 'complaint' }
  | {
      is: 'bounce';
      /** The enhanced status code (RFC 3463). */
      status: string;
      /** The server's words. */
      diagnosis: string;
    }
);

/**
 * Reads an email that says that one of ours failed (RFC 3464) or was marked as spam (RFC 5965). Undefined for anything else: delays, receipts,
 * answers of people, and reports that do not name our message.
 */
export async function readMailReport(raw: Uint8Array): Promise<MailReport | undefined> {
  const options = { forceRfc822Attachments: true, attachmentEncoding: 'utf8' } as const;
  const email = await PostalMime.parse(raw, options).catch(() => undefined);
  const parts = email?.attachments ?? [];
  const headers = blocksOf(parts, ['message/rfc822', 'text/rfc822-headers'])[0];
  const [ofMessage, ...ofRecipients] = blocksOf(parts, ['message/delivery-status']);
  const mailId = mailIdIn(ofMessage?.get('original-envelope-id')) ?? mailIdIn(headers?.get('message-id'));
  if (mailId === undefined) return undefined;

  const [feedback] = blocksOf(parts, ['message/feedback-report']);
  if (feedback?.get('feedback-type')?.toLowerCase() === 'abuse') return { mailId, is: 'complaint' };

  // Each of our emails has one recipient; a list that it went on to may have more.
  const failed = ofRecipients.find((fields) => fields.get('action')?.toLowerCase() === 'failed');
  const status = failed?.get('status')?.split(/\s/)[0];
  if (!failed || status === undefined || !isMailStatus(status)) return undefined;
  const diagnosis = failed.get('diagnostic-code') ?? '';
  return { mailId, is: 'bounce', status, diagnosis: diagnosis.replace(/^\s*\w+\s*;\s*/, '') };
}

type Fields = ReadonlyMap<string, string>;

/** Returns the groups of header fields in the first part of one of the types: groups are parted by empty lines, names are in lower case. */
function blocksOf(parts: readonly Attachment[], types: readonly string[]): Fields[] {
  const content = parts.find(({ mimeType }) => types.includes(mimeType))?.content;
  if (typeof content !== 'string') return [];
  return content
    .trim()
    .split(/\r?\n[\t ]*\r?\n/)
    .map(fieldsOf);
}

/** The first of each name. Lines that begin with a space go on. */
function fieldsOf(block: string): Fields {
  const fields = new Map<string, string>();
  for (const line of block.replaceAll(/\r?\n[\t ]+/g, ' ').split(/\r?\n/)) {
    const [, name, value] = /^([\w-]+)[\t ]*:(.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined && !fields.has(name.toLowerCase()))
      fields.set(name.toLowerCase(), value.trim());
  }
  return fields;
}

/** The envelope has the id; the `Message-ID` is `<id@domain>` (functions/src/outbox/smtp-provider.ts). */
const mailIdIn = (text: string | undefined): string | undefined =>
  /^<?([0-9a-f]{32}\.[0-9a-f]{32})(?:@[^\s<>@]+>)?$/.exec(text ?? '')?.[1];

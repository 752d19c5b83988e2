/** Meaning of a status code: the address takes no mail and never will, it may later, or this one message was refused. */
export type MailStatusMeaning = 'addressIsDead' | 'later' | 'messageRefused';

/**
 * Details of a permanent failure (class 5) after which an address is of no use (RFC 3463, RFC 7505): mailbox or domain unknown, syntax,
 * ambiguous, moved, null MX; mailbox disabled. Policy, content, size and routing refuse a message and say nothing of its recipient.
 */
const deadAddresses = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.4', '5.1.6', '5.1.10', '5.2.1']);

/** A full mailbox is reported as permanent, and rarely stays full. */
const permanentInName = new Set(['5.2.2']);

/** Returns the meaning of an enhanced status code "class.subject.detail" (RFC 3463). */
export function meaningOfStatus(status: string): MailStatusMeaning {
  if (deadAddresses.has(status)) return 'addressIsDead';
  return status.startsWith('5') && !permanentInName.has(status) ? 'messageRefused' : 'later';
}

const form = /^[245]\.\d{1,3}\.\d{1,3}$/;

/** Whether a text is an enhanced status code. */
export const isMailStatus = (text: string): boolean => form.test(text);

/**
 * Returns the enhanced status code of a server's reply such as "550 5.1.1 No such user" (RFC 2034), if it has one. A bare 552 to a recipient
 * says that their mailbox is full (RFC 5321, 4.2.3).
 */
export const statusInReply = (reply: string, command?: string): string | undefined =>
  /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})(?!\S)/.exec(reply)?.[1] ??
  (command === 'RCPT TO' && /^552(?!\d)/.test(reply) ? '5.2.2' : undefined);

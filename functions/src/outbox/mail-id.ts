import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '#platform/context.ts';

// A message's id in the outbox is made of uids and ids that others can know. What comes back to the mailbox of MAIL_FROM can be written by
// anyone, so a report names an email by this id, of which only the portal and the email's recipient know the second half.

/** Returns the id by which mail servers know an email: in `Message-ID`, and in the envelope (RFC 3461). */
export const mailIdOf = ({ linkKey }: Pick<Context, 'linkKey'>, id: string): string =>
  `${id}.${proofOf(linkKey(), id)}`;

/** Returns the id in the outbox of the email that is meant; undefined if the portal sent no such email. */
export function outboxIdOf({ linkKey }: Pick<Context, 'linkKey'>, mailId: string): string | undefined {
  const [, id, proof] = /^([0-9a-f]{32})\.([0-9a-f]{32})$/.exec(mailId) ?? [];
  if (id === undefined || proof === undefined) return undefined;
  return timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(linkKey(), id))) ? id : undefined;
}

const proofOf = (key: string, id: string): string =>
  createHmac('sha256', key).update(`mail-id ${id}`).digest('hex').slice(0, 32);

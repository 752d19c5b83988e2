import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Account } from 'domain/account/account.ts';
import { limits } from 'domain/limits.ts';
import { readAccount } from './accounts.ts';
import type { Context } from './context.ts';

/**
 * Purposes of links in emails, which work without a session: lifetime (ms), and whether the link ends with its person's sessions. A link
 * for one purpose opens nothing else.
 */
const purposes = {
  'confirm-deals': { lifetime: limits.confirmationLinkLifetime, endsWithSessions: true },
  /** Good as long as its email is kept: it only says what else is mailed (docs/decisions/0475). */
  unsubscribe: { lifetime: Infinity, endsWithSessions: false },
} as const satisfies Record<string, { lifetime: number; endsWithSessions: boolean }>;
export type LinkPurpose = keyof typeof purposes;

/** A link that was opened: whose it is, what it is about, and when it was signed. */
export type OpenedLink = { account: Account; id: string; issuedAt: Date };

/**
 * Returns a token that proves to {@link openLink} that the portal mailed it to this person. Nothing is stored: the signature covers what it
 * is good for (HMAC-SHA-256, half of it, RFC 2104). Short enough for a parameter of a path.
 */
export function signedToken(
  { linkKey, now }: Pick<Context, 'linkKey' | 'now'>,
  purpose: LinkPurpose,
  { uid, email }: Pick<Account, 'uid' | 'email'>,
  id: string,
): string {
  const second = Math.floor(now().getTime() / 1000);
  const text = [uid, id, second.toString(36), addressHash(email)].join(separator);
  return text + separator + signatureOf(purpose, text, linkKey());
}

/**
 * Returns what a token stands for; undefined if it was not signed here, is for something else or too old, or its person is gone,
 * deactivated, has another address, or ended all sessions since, where that ends it.
 */
export async function openLink(
  context: Pick<Context, 'db' | 'linkKey' | 'now'>,
  purpose: LinkPurpose,
  token: string,
): Promise<OpenedLink | undefined> {
  const { lifetime, endsWithSessions } = purposes[purpose];
  const end = token.lastIndexOf(separator);
  const text = token.slice(0, end);
  if (!isSame(token.slice(end + 1), signatureOf(purpose, text, context.linkKey()))) return undefined;
  const [uid = '', id = '', second = '', address] = text.split(separator);
  const issuedAt = new Date(Number.parseInt(second, 36) * 1000);
  if (context.now().getTime() - issuedAt.getTime() >= lifetime) return undefined;
  const account = await readAccount(context, uid);
  if (!account || account.status !== 'active' || addressHash(account.email) !== address) return undefined;
  if (endsWithSessions && account.sessionsValidAfter && account.sessionsValidAfter > issuedAt) return undefined;
  return { account, id, issuedAt };
}

/** Stands in no id of a person or document, and need not be escaped in an address. */
const separator = '~';

const signatureOf = (purpose: LinkPurpose, text: string, key: string): string =>
  createHmac('sha256', key).update(`${purpose}${separator}${text}`).digest().subarray(0, 16).toString('base64url');

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const addressHash = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 16);

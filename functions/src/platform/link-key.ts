import { defineSecret, projectID } from 'firebase-functions/params';

const linkKey = defineSecret('LINK_KEY');

/** Secrets of functions that sign links or read signed ones. Local development has none (functions/src/outbox/mail-settings.ts). */
export const linkSecrets = process.env['MAIL_PROVIDER'] === 'local' ? [] : [linkKey];

/** Shorter ones can be guessed: a signed link lies in a mailbox, and guesses need no server. */
const shortest = 32;

/**
 * Returns the key that signs links in emails.
 * @throws Error if it is missing or short outside of a `demo-` project
 */
export function configuredLinkKey(): string {
  if (projectID.value().startsWith('demo-')) return 'the key of local development';
  const key = linkKey.value();
  if (key.length < shortest) throw new Error(`LINK_KEY has ${key.length} characters, and needs ${shortest}`);
  return key;
}

import { PermanentFailure } from './provider.ts';

/**
 * Returns a link of a message: https, or http on localhost for local development.
 * @throws PermanentFailure for any other
 */
export function checkedLink(link: string): string {
  if (!URL.canParse(link)) throw new PermanentFailure('The link is no address');
  const { protocol, hostname, href, username } = new URL(link);
  const local = protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname);
  if ((protocol !== 'https:' && !local) || username !== '') throw new PermanentFailure('The link leads elsewhere');
  return href;
}

import { payloadOf } from './token-payload.ts';

/** Tokens older than this, in milliseconds, are not sent (specification, section 9). */
export const tokenSyncMaxAge = 5 * 60 * 1000;

/**
 * The optional token sync of section 7 of the specification: POST with a bearer token sets it, DELETE clears it. Only sends to the page's
 * own origin, and each token once.
 * @param url undefined: not configured, nothing is sent
 */
export function createTokenSync(url: string | undefined) {
  const address = url === undefined ? undefined : new URL(url, location.origin);
  if (address && address.origin !== location.origin)
    throw new Error('The token sync goes to the portal’s own origin alone.');
  let last: string | undefined;

  return async (token: string | undefined): Promise<void> => {
    if (!address || token === last) return;
    if (token !== undefined && Date.now() - issuedAt(token).getTime() > tokenSyncMaxAge) return;
    last = token;
    try {
      const response = await fetch(address.href, {
        method: token === undefined ? 'DELETE' : 'POST',
        credentials: 'include',
        headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
      });
      if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    } catch (error) {
      console.error('The token could not be synced', error);
    }
  };
}

/** Returns when a JSON Web Token was issued, from its `iat`. */
const issuedAt = (token: string): Date => new Date(Number(payloadOf(token)['iat']) * 1000);

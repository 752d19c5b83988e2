const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * Returns twenty letters and digits with about 119 random bits: an id that the client creates before anything is stored
 * (domain/deal/deal.ts, clientId), or an `Idempotency-Key`.
 */
export const newClientId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) => alphabet.charAt(byte % alphabet.length)).join('');

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * Twenty letters and digits of some 119 random bits: an id that the client makes before anything is stored
 * (domain/deal/deal.ts, clientId), or an `Idempotency-Key`.
 */
export const newClientId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) => alphabet.charAt(byte % alphabet.length)).join('');

import { randomUUID } from 'node:crypto';

/** Returns a street address that no other test uses. */
export const newStreet = (): string => `${Math.floor(Math.random() * 90_000) + 10_000} ${word()} Ave`;

/** Returns a unique word of letters only. */
export const word = (): string =>
  `Q${randomUUID()
    .replaceAll('-', '')
    .slice(0, 10)
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`;

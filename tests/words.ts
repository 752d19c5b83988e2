import { randomUUID } from 'node:crypto';

/** Returns a street address that no other test uses. */
export const newStreet = (): string => `${Math.floor(Math.random() * 90_000) + 10_000} ${word()} Ave`;

/** Returns a unique word of letters only. Short, because the emulator sorts all beginnings of all words for each search. */
export const word = (): string =>
  `Q${randomUUID()
    .replaceAll('-', '')
    .slice(0, 7)
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`;

import { randomUUID } from 'node:crypto';

/** A street that no other test lists. */
export const newStreet = (): string => `${Math.floor(Math.random() * 90_000) + 10_000} ${word()} Ave`;

/** A word of letters alone, which nothing else contains. */
export const word = (): string =>
  `Q${randomUUID()
    .replaceAll('-', '')
    .slice(0, 10)
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`;

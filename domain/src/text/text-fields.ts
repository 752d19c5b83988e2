import * as z from 'zod/mini';
import { linePattern, webAddressPattern } from './patterns.ts';

const line = new RegExp(`^${linePattern}$`, 'u');
const webAddress = new RegExp(webAddressPattern, 'iu');

/** Also of the Unicode kind: people paste blanks from web pages and tables. Line breaks are none of them. */
const blanks = /[\p{Zs}\t]+/gu;
/** Left-to-right and right-to-left marks, which keyboards and copied contacts add unseen; without an override they change no order. */
const directionMarks = /[\u200E\u200F\u061C]/g;
/** Controls, direction overrides, embeddings and isolates, blanks without width, halves of characters. */
const hidden = /(?![\n\t])[\p{Cc}\p{Cs}\u00AD\u200B\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu;

/** As it is stored: composed characters, one blank between words. Joined emoji and scripts stay as they are. */
const onOneLine = (typed: string): string =>
  typed.normalize('NFC').replace(directionMarks, '').replace(blanks, ' ').trim();

/** As it is stored: composed characters, line breaks of one kind, and nothing in it that is not seen. */
const onManyLines = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(hidden, '')
    .trim();

/** Whether a text is of one line, in which everything shows and no blank is without need. */
export const everythingShows = (text: string): boolean => line.test(text);

/** Whether a text would be read, or made into a link, as a web or e-mail address. */
export const namesWebAddress = (text: string): boolean => webAddress.test(text);

/**
 * A text of one line that others see beside what the portal says, such as a name in the head of an e-mail: everything in it
 * shows, and nothing is a link. Without `required` it may be empty. Messages are keys of domain/src/texts.
 */
export const lineOfText = ({ most, required, tooLong = 'validation.textTooLong' }: Limits) =>
  z.string(required).check(
    z.overwrite(onOneLine),
    z.minLength(required === undefined ? 0 : 1, required),
    z.maxLength(most, tooLong),
    z.refine((text) => text === '' || everythingShows(text), 'validation.hidden'),
    z.refine((text) => !namesWebAddress(text), 'validation.noLinks'),
  );

/** A text of several lines in a person's own words, which may name addresses and never stands in the head of an e-mail. */
export const freeText = ({ most, least, required, tooLong = 'validation.textTooLong' }: Limits & { least?: number }) =>
  z
    .string(required ?? tooLong)
    .check(
      z.overwrite(onManyLines),
      z.minLength(least ?? (required === undefined ? 0 : 1), required),
      z.maxLength(most, tooLong),
    );

type Limits = { most: number; required?: string; tooLong?: string };

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A text that may have been stored before {@link lineOfText} was asked of it, for the head of an e-mail: without what is
 * invisible, cut to `most` characters. Undefined when it is empty or names an address.
 */
export function safeLine(stored: string, most: number): string | undefined {
  const text = onOneLine(stored.replace(/[\r\n\u2028\u2029]+/g, ' ').replace(hidden, ''));
  if (text === '' || !everythingShows(text) || namesWebAddress(text)) return undefined;
  const shown = Array.from(characters.segment(text), ({ segment }) => segment);
  return shown.length <= most
    ? text
    : `${shown
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}

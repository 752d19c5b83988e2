import * as z from 'zod/mini';
import { linePattern, webAddressPattern } from './patterns.ts';

const line = new RegExp(`^${linePattern}$`, 'u');
const webAddress = new RegExp(webAddressPattern, 'iu');

/** Spaces, including the Unicode ones that people paste from web pages and tables, but not line breaks. */
const blanks = /[\p{Zs}\t]+/gu;
/** Left-to-right and right-to-left marks, which keyboards and copied contacts insert. Without an override they do not reorder text. */
const directionMarks = /[\u200E\u200F\u061C]/g;
/** Controls, direction overrides, embeddings and isolates, zero-width spaces, lone surrogates. */
const hidden = /(?![\n\t])[\p{Cc}\p{Cs}\u00AD\u200B\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu;

/** Normalizes one line of text for storage: composed characters, single spaces. Joined emoji and scripts are unchanged. */
const onOneLine = (typed: string): string =>
  typed.normalize('NFC').replace(directionMarks, '').replace(blanks, ' ').trim();

/**
 * Normalizes multiline text for storage: composed characters, line feeds as line breaks, no hidden characters.
 */
const onManyLines = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(hidden, '')
    .trim();

/** Whether a text is one line of visible characters without redundant spaces. */
export const everythingShows = (text: string): boolean => line.test(text);

/** Whether people or mail programs could read part of the text as a web or email address. */
export const namesWebAddress = (text: string): boolean => webAddress.test(text);

/**
 * One line of text that others see among the portal's own words, such as a name in an email header: fully visible and without links. May be
 * empty unless `required`. Messages are keys of domain/src/texts.
 */
export const lineOfText = ({ most, required, tooLong = 'validation.textTooLong' }: Limits) =>
  z.string(required).check(
    z.overwrite(onOneLine),
    z.minLength(required === undefined ? 0 : 1, required),
    z.maxLength(most, tooLong),
    z.refine((text) => text === '' || everythingShows(text), 'validation.hidden'),
    z.refine((text) => !namesWebAddress(text), 'validation.noLinks'),
  );

/** Multiline text in a person's own words. It may contain addresses and is never used in an email header. */
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
 * Makes text that may have been stored before {@link lineOfText} validated it safe for an email header: removes invisible characters and
 * cuts it to `most` characters. Returns undefined if it is empty or contains an address.
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

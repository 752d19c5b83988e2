import { withoutLinks } from './member-text.ts';
import type { Letter } from './render.ts';

/** Maximum number of characters; lists of mails show fewer. */
const longest = 180;

/**
 * Returns what lists of mails show after the subject: the first sentences without the greeting, or what they introduce, such as the deals
 * that were found, figures that changed, or what a member wrote.
 */
export function previewText({ paragraphs, lines, deals = [], quote }: Letter): string {
  const [first = ''] = paragraphs;
  const introduced = [
    ...deals.map(({ address, lines: [price = ''] }) => `${address}: ${price}`),
    ...lines,
    ...(quote ? [`${quote.label} “${withoutLinks(quote.text.replaceAll(/\s+/g, ' '))}”`] : []),
  ].join(' · ');
  const characters = Array.from(first.endsWith(':') && introduced !== '' ? introduced : first);
  return characters.length <= longest ? characters.join('') : `${characters.slice(0, longest - 1).join('')}…`;
}

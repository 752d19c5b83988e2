import { productName } from 'domain/product.ts';
import { contactLines } from './letter-contact.ts';
import { withoutLinks } from './member-text.ts';
import type { Letter } from './render.ts';

/** Renders the plain text part of an email. */
export const plainText = ({
  greeting,
  paragraphs,
  lines,
  rest,
  deals = [],
  moreDeals,
  quote,
  contact,
  action,
  footer,
  ways,
  sender,
}: Letter): string =>
  [
    greeting,
    ...paragraphs,
    ...(lines.length > 0 ? [lines.map((line) => `- ${line}`).join('\n')] : []),
    ...rest,
    ...deals.map(({ address, lines: facts, link }) => [address, ...facts, link].join('\n')),
    ...(moreDeals === undefined ? [] : [moreDeals]),
    ...(quote ? [`${quote.label}\n${withoutLinks(quote.text).replaceAll(/^/gm, '> ')}`] : []),
    ...(contact ? [[contact.heading, ...contactLines(contact)].join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    ['--', footer, ...ways.map(({ label, link }) => `${label}: ${link}`), sender].join('\n'),
  ].join('\n\n') + '\n';

/** Renders a text message: the subject, the link, and the settings link. */
export const shortText = ({ subject, numbers, quote, contact, action, textFooter }: Letter): string =>
  plainCharacters(
    [
      `${productName}: ${subject}`,
      ...numbers,
      quote && `${quote.label} "${withoutLinks(shortened(quote.text))}"`,
      ...(contact ? contactLines(contact) : []),
      action?.link,
      textFooter,
    ]
      .filter((line) => line !== undefined)
      .join('\n'),
  );

/** Typographic characters, a single one of which makes a text cost twice as much, by those of GSM 7-bit. */
const plain: Record<string, string> = { '“': '"', '”': '"', '‘': "'", '’': "'", '–': '-', '—': '-', '…': '...' };
const plainCharacters = (text: string): string => text.replaceAll(/[“”‘’–—…]/g, (character) => plain[character] ?? '');

/** Maximum number of characters quoted in a text, which is charged by length; the link leads to the rest. */
const quoted = 300;

function shortened(message: string): string {
  const characters = Array.from(message.replaceAll(/\s+/g, ' '));
  return characters.length <= quoted
    ? characters.join('')
    : `${characters
        .slice(0, quoted - 1)
        .join('')
        .trimEnd()}…`;
}

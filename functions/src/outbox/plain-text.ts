import { productName } from 'domain/product.ts';
import { contactLines } from './letter-contact.ts';
import { withoutLinks } from './member-text.ts';
import type { Letter } from './render.ts';

/** Renders the plain text part of an email. */
export const plainText = ({
  greeting,
  paragraphs,
  deals = [],
  moreDeals,
  quote,
  contact,
  action,
  footer,
  stop,
}: Letter): string =>
  [
    greeting,
    ...paragraphs,
    ...deals.map(({ address, text, link }) => [address, text, link].join('\n')),
    ...(moreDeals === undefined ? [] : [moreDeals]),
    ...(quote ? [`${quote.label}\n${withoutLinks(quote.text).replaceAll(/^/gm, '> ')}`] : []),
    ...(contact ? [[contact.heading, ...contactLines(contact)].join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    `--\n${productName}\n${footer}`,
    ...(stop ? [`${stop.label}:\n${stop.link}`] : []),
  ].join('\n\n') + '\n';

/** Renders a text message: the subject, the link, and the settings link. */
export const shortText = ({ subject, numbers = [], quote, contact, action, textFooter }: Letter): string =>
  [
    `${productName}: ${subject}`,
    ...numbers,
    quote && `${quote.label} “${withoutLinks(shortened(quote.text))}”`,
    ...(contact ? contactLines(contact) : []),
    action?.link,
    textFooter,
  ]
    .filter((line) => line !== undefined)
    .join('\n');

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

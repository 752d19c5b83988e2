import type { Language } from 'domain/account/account.ts';
import type { Contact } from 'domain/offer/offer.ts';
import { mailLink, phoneLink } from 'domain/text/contact-links.ts';
import { formatPhone } from 'domain/text/phone.ts';
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import { withoutLinks } from './member-text.ts';

const texts = { en, es };

/** Contact details, one line each: label, text, and an optional link. Text that members typed themselves has no link. */
export type LetterContact = { heading: string; ways: { label: string; text: string; link?: string }[] };

/**
 * Returns the contact details of a letter, under the name that the letter uses. A booking link is a member's own text, so it is not
 * clickable here, only on the deal's page. It is omitted unless it is an https address.
 */
export function letterContact(
  language: Language,
  name: string,
  { email, phone, callBookingLink }: Contact,
): LetterContact {
  const { contact } = texts[language].layout;
  const bookable = callBookingLink !== undefined && /^https:\/\/[^\s]+$/i.test(callBookingLink);
  return {
    heading: contact.heading.replace('{{name}}', () => name),
    ways: [
      { label: contact.phone, text: formatPhone(phone), link: phoneLink(phone) },
      { label: contact.email, text: email, link: mailLink(email) },
      ...(bookable ? [{ label: contact.bookCall, text: callBookingLink }] : []),
    ],
  };
}

/** Returns the contact details as lines of plain text. */
export const contactLines = ({ ways }: LetterContact): string[] =>
  ways.map(({ label, text, link }) => `${label}: ${link === undefined ? withoutLinks(text) : text}`);

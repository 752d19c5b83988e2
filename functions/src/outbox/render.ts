import type { Language } from 'domain/account/account.ts';
import { notificationKind } from 'domain/notification/notification.ts';
import { valuesInTexts } from 'domain/notification/notification-data.ts';
import { type NotificationKind, notificationTable } from 'domain/notification/notification-table.ts';
import { type FigureChange, figureChangeForm, figureText } from 'domain/deal/figure-changes.ts';
import { formatMoney } from 'domain/money.ts';
import domainEn from 'domain/texts/en.json' with { type: 'json' };
import domainEs from 'domain/texts/es.json' with { type: 'json' };
import { productName } from 'domain/product.ts';
import { safeLine } from 'domain/text/text-fields.ts';
import { fillIn } from '#platform/fill-in.ts';
import { checkedLink } from './checked-link.ts';
import type { MailPhoto, MailPhotos } from './deal-photos.ts';
import { htmlPage } from './html-page.ts';
import { type OutboxMessage, type TemplateData, type TemplateName, templates } from './message.ts';
import { letterContact, type LetterContact } from './letter-contact.ts';
import { dayText, momentText } from './letter-times.ts';
import { offerAmount } from './offer-amount.ts';
import { plainText, shortText } from './plain-text.ts';
import { PermanentFailure, type Rendered } from './provider.ts';
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };

const texts = { en, es };
const domainTexts = { en: domainEn, es: domainEs };
/** Texts of all kinds of messages by language. */
const letterTexts: Record<Language, Record<TemplateName, Text>> = texts;

/** The parts of an email in one language, as plain text. */
export type Letter = {
  language: Language;
  subject: string;
  greeting: string;
  /** Before the lines and deals, which the last one may introduce. */
  paragraphs: string[];
  /** Changed figures, or deals to confirm. */
  lines: string[];
  /** Paragraphs after the lines and before the deals. */
  rest: string[];
  contact?: LetterContact | undefined;
  /** The other party's message, with a label that attributes it to them. */
  quote?: { label: string; text: string } | undefined;
  action?: { label: string; link: string; hint: string } | undefined;
  /** Why the reader got this email. */
  footer: string;
  /** The notification settings, and the page that stops emails like this one. */
  ways: { label: string; link: string }[];
  /** Name and postal address of the sender. */
  sender: string;
  /** Deals that saved searches found, with price, cash flow and why, and how many more there are. Text messages leave them out. */
  deals?: { address: string; lines: string[]; link: string; photo: MailPhoto | undefined }[] | undefined;
  moreDeals?: string | undefined;
  /** Photo of the one deal that the message is about. */
  photo?: MailPhoto | undefined;
  /** Text that is read where a photo is not shown. */
  photoText: string;
  /** Included in text messages after the subject; also among the paragraphs and lines. */
  numbers: string[];
  /** Footer of a text message: a link to the notification settings. */
  textFooter?: string | undefined;
};

type Rendering = Pick<OutboxMessage, 'template' | 'data' | 'language'> &
  Partial<Pick<OutboxMessage, 'channel' | 'timeZone' | 'dealId'>> & {
    stopPage?: string | undefined;
    photos?: MailPhotos;
  };

/** The portal as every email names it; US law (CAN-SPAM) asks for the address. */
export type Sender = { postalAddress: string };

/**
 * Renders an outbox message in its recipient's language and time zone.
 * @throws PermanentFailure for an unknown template, data that does not match it, or a link that is not allowed
 */
export function render(message: Rendering, sender: Sender): Rendered {
  const letter = letterOf(message, sender);
  const { channel } = message;
  const text = channel === 'push' ? pushText(letter) : channel === 'text' ? shortText(letter) : plainText(letter);
  const images = [letter.photo, ...(letter.deals ?? []).map(({ photo }) => photo)].filter(
    (photo) => photo !== undefined,
  );
  return { subject: letter.subject, text, html: htmlPage(letter), images };
}

/** Leaves out what introduces lines or a member's words, which a push does not show. */
const pushText = ({ paragraphs }: Letter): string => paragraphs.filter((text) => !text.endsWith(':')).join(' ');

/** Maximum number of characters of members' texts. Lists of emails show no more of a subject. */
const longest = { greeting: 40, name: 60, address: 90 };

type Values = Record<string, string | undefined>;

/** Returns the parts of a message; throws like {@link render}. */
export function letterOf(
  { template, data, language, timeZone, dealId, stopPage, photos }: Rendering,
  { postalAddress }: Sender,
): Letter {
  if (!Object.hasOwn(templates, template)) throw new PermanentFailure(`There is no template "${template}"`);
  const parsed = templates[template as TemplateName].safeParse(data);
  if (!parsed.success) throw new PermanentFailure(`The data does not fit "${template}": ${parsed.error.message}`);

  const { layout, roles, reasons } = texts[language];
  const kind = notificationKind.safeParse(template).data;
  const group = kind && notificationTable[kind].group;
  const text = letterTexts[language][template as TemplateName];
  // The template's schema has checked which of these exist; `fill` refuses a text that needs a missing one.
  const fields = parsed.data as Partial<
    TemplateData['invitation'] & TemplateData['premium-deal'] & TemplateData['phoneCode']
  >;
  const { firstName, email, role, premium, link, expiresAt, contact, settingsLink, code } = fields;
  const { amount, price, cashFlow, offerType, message, rank, figures, toConfirm, found, foundCount } = fields;
  const values: Values = {
    product: productName,
    email,
    code,
    role: role && roles[role],
    expiresAt: expiresAt && momentText(expiresAt, language, timeZone),
    ...valuesInTexts(fields, {
      address: (address) => safeLine(address, longest.address) ?? layout.property,
      person: (name) => plainName(name, longest.name) ?? layout.member,
      dollars: formatMoney,
      wholeDollars: (amount) => formatMoney(Math.round(amount)),
      paper: (paper) => domainTexts[language].paperKinds[paper],
      day: (day) => dayText(day, language),
      moment: (moment) => momentText(moment, language, timeZone),
      search: (name) => searchName(name, language),
      list: (name) => listName(name, language),
      count: String,
    }),
    offer: offerAmount(language, { offerType, amount, price }),
    backup: rank === undefined ? layout.backup : layout.backupRank.replace('{{rank}}', String(rank)),
    reason: group && reasons[group],
  };
  // No name is better than a truncated one in a greeting.
  const name =
    (firstName?.length ?? Infinity) > longest.greeting ? undefined : plainName(firstName ?? '', longest.greeting);
  const extra = premium === true && text.premium !== undefined ? [text.premium] : [];
  const introduction = [
    ...(cashFlow === undefined || text.cashFlow === undefined ? [] : [fill(text.cashFlow, values)]),
    ...(text.opensAt === undefined ? [] : [fill(text.opensAt, values)]),
    ...(figures?.length && text.figures !== undefined ? [fill(text.figures, values)] : []),
  ];
  const lines = [
    ...(figures ?? []).map((change) => figureLine(change, language)),
    ...listed(toConfirm ?? [], layout.more, (deal) =>
      fill((deal.until === undefined ? text.toConfirmAgain : text.toConfirm) ?? '', {
        address: safeLine(deal.address, longest.address) ?? layout.property,
        until: deal.until && dayText(deal.until, language),
      }),
    ),
  ];
  const [first, others] = [text.paragraphs.slice(0, 1), text.paragraphs.slice(1)];
  return {
    language,
    subject: fill(text.subject, values),
    greeting: name === undefined ? layout.greetingPlain : fill(layout.greeting, { firstName: name }),
    paragraphs: [...first.map((paragraph) => fill(paragraph, values)), ...introduction],
    lines,
    rest: [...others, ...extra].map((paragraph) => fill(paragraph, values)),
    numbers: [...introduction, ...lines],
    deals: found?.map((deal) => ({ ...foundDeal(deal, text, language), photo: photos?.get(deal.dealId ?? '') })),
    moreDeals:
      found && foundCount !== undefined && foundCount > found.length
        ? fill(layout.more, { count: String(foundCount - found.length) })
        : undefined,
    photo: found === undefined ? photos?.get(dealId ?? '') : undefined,
    photoText: layout.photo,
    quote:
      message === undefined
        ? undefined
        : { label: isByAdmin(kind) ? layout.writtenByAdmin : layout.writtenByMember, text: message },
    contact: contact && letterContact(language, values.name ?? layout.member, contact),
    action:
      link !== undefined && text.action !== undefined
        ? { label: text.action, link: checkedLink(link), hint: layout.linkHint }
        : undefined,
    footer: values.reason ?? fill(layout.footer, values),
    ways: [
      ...(settingsLink === undefined ? [] : [{ label: layout.settings, link: checkedLink(settingsLink) }]),
      ...(stopPage === undefined ? [] : [{ label: layout.stop, link: checkedLink(stopPage) }]),
    ],
    sender: `${productName}, ${postalAddress}`,
    textFooter: settingsLink === undefined ? undefined : `${layout.settings}: ${checkedLink(settingsLink)}`,
  };
}

/** Whether an admin wrote what a message quotes. */
const isByAdmin = (kind: NotificationKind | undefined): boolean =>
  kind === 'paper-returned' || (kind !== undefined && notificationTable[kind].group === 'reports');

type Text = {
  subject: string;
  paragraphs: string[];
  premium?: string;
  cashFlow?: string;
  figures?: string;
  opensAt?: string;
  /** A line for each deal to confirm, and for each that has left the lists. */
  toConfirm?: string;
  toConfirmAgain?: string;
  /** Line of a found deal that names its saved search. */
  found?: string;
  action?: string;
};

const fill = (text: string, values: Values): string =>
  fillIn(text, (name) => {
    const value = values[name];
    if (value === undefined) throw new PermanentFailure(`The text has no value for {{${name}}}`);
    return value;
  });

/**
 * Returns a name, unless it contains more than a name: anyone can enter one with another person's address in the request form, or make an
 * offer under it, and mail programs turn "example.com" into a link.
 */
function plainName(name: string, most: number): string | undefined {
  const line = safeLine(name, most);
  return line === undefined || /[:/\\@<>{}\d]/.test(line) ? undefined : line;
}

/** Returns "Loan balance: from $210,000 to $214,500". */
function figureLine(change: FigureChange, language: Language): string {
  const { name, from, to } = change;
  const texts = domainTexts[language];
  return fill(texts.figureChange[figureChangeForm(change)], {
    figure: texts.figures[name],
    from: from === undefined ? undefined : figureText(name, from),
    to: to === undefined ? undefined : figureText(name, to),
  });
}

/** Maximum number of lines about one kind of thing. */
const mostListed = 8;

/** Returns a line for each of the first rows, and one that counts the others. */
function listed<Row>(rows: readonly Row[], more: string, line: (row: Row) => string): string[] {
  const left = rows.length - mostListed;
  return [...rows.slice(0, mostListed).map(line), ...(left > 0 ? [fill(more, { count: String(left) })] : [])];
}

const searchName = (name: string, language: Language): string =>
  safeLine(name, longest.name) ?? texts[language].layout.savedSearch;

const listName = (name: string, language: Language): string =>
  safeLine(name, longest.name) ?? texts[language].layout.list;

type FoundDeal = NonNullable<TemplateData['search-digest']['found']>[number];

function foundDeal({ address, amount, cashFlow, search, link }: FoundDeal, text: Text, language: Language) {
  return {
    address: safeLine(address, longest.address) ?? texts[language].layout.property,
    lines: [
      formatMoney(amount),
      ...(cashFlow === undefined ? [] : [fill(text.cashFlow ?? '', { cashFlow: formatMoney(Math.round(cashFlow)) })]),
      fill(text.found ?? '', { search: searchName(search, language) }),
    ],
    link: checkedLink(link),
  };
}

import { productName } from 'domain/product.ts';
import type { MailPhoto } from './deal-photos.ts';
import { mark } from './mark.ts';
import { withoutLinks } from './member-text.ts';
import { previewText } from './preview-text.ts';
import type { Letter } from './render.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

/** The portal's colors (web/src/ui/theme/colors.ts) that emails use. */
const light = {
  canvas: '#f5f4ef',
  surface: '#fffefb',
  text: '#18211d',
  textQuiet: '#515b55',
  line: '#dcd9ce',
  accent: '#0b6b53',
  accentText: '#075e48',
  onAccent: '#ffffff',
};
const dark: typeof light = {
  canvas: '#0f1513',
  surface: '#18201d',
  text: '#e9ece7',
  textQuiet: '#a8b3ad',
  line: '#2f3a35',
  accent: '#5fcfaa',
  accentText: '#6ed8b5',
  onAccent: '#04231a',
};

/** Each element also has the light colors inline, for mail programs without style sheets. */
const colorsOf = (colors: typeof light, important = '') => ({
  canvas: `background-color:${colors.canvas}${important};color:${colors.text}${important}`,
  surface: `background-color:${colors.surface}${important};color:${colors.text}${important}`,
  text: `color:${colors.text}${important}`,
  quiet: `color:${colors.textQuiet}${important}`,
  line: `border-color:${colors.line}${important}`,
  link: `color:${colors.accentText}${important}`,
  button: `background-color:${colors.accent}${important};color:${colors.onAccent}${important}`,
});
type Part = keyof ReturnType<typeof colorsOf>;
const inLight = colorsOf(light);

const styleSheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${Object.entries(colorsOf(dark, '!important'))
  .map(([part, style]) => `.${part}{${style}}`)
  .join('')}}`;

/** Returns the class and inline style of an element. */
const look = (part: Part, style: string): string => `class="${part}" style="${style};${inLight[part]}"`;

/**
 * Renders an email as HTML: one column under the portal's logo and name, without remote content, with all values escaped and names isolated
 * in their own text direction.
 */
export function htmlPage(letter: Letter): string {
  const { language, subject, greeting, paragraphs, lines, rest, quote, contact, action, footer, ways, sender, photo } =
    letter;
  return `<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title>
<style>${styleSheet}</style>
</head>
<body ${look('canvas', 'margin:0;padding:24px 12px;font:16px/1.5 Figtree,system-ui,-apple-system,sans-serif')}>
${previewOf(previewText(letter))}
<div role="article" aria-label="${escape(subject)}" style="max-width:560px;margin:0 auto">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px 4px"><tr>
<td style="padding:0 10px 0 0"><img src="cid:${mark.contentId}" width="36" height="36" alt="" style="display:block;border:0"></td>
<td ${look('text', 'font-size:17px;font-weight:700;line-height:1.3')}>${escape(productName)}</td>
</tr></table>
<div ${look('surface', 'padding:28px 24px;border-radius:14px')}>
<h1 ${look('text', 'margin:0 0 16px;font-size:21px;line-height:1.3;overflow-wrap:anywhere')}>${escape(subject)}</h1>
<p style="margin:0 0 16px"><bdi>${escape(greeting)}</bdi></p>
${photo ? photoAlone(photo, letter) : ''}${paragraphs.map(paragraphOf).join('')}${lines.length > 0 ? listOf(lines) : ''}${rest.map(paragraphOf).join('')}${dealsOf(letter)}${quote ? quoteOf(quote) : ''}${contact ? contactOf(contact) : ''}${action ? actionOf(action) : ''}</div>
<p ${look('quiet', 'margin:20px 4px 0;font-size:13px;overflow-wrap:anywhere')}>${escape(footer)}</p>
${ways.map(wayOf).join('')}<p ${look('quiet', 'margin:12px 4px 0;font-size:13px;overflow-wrap:anywhere')}>${escape(sender)}</p>
</div>
</body>
</html>
`;
}

/**
 * Hidden, for lists of mails, which show the beginning of what is in the body. What fills the rest of the line shows nothing and keeps out
 * what comes next.
 */
const previewOf = (text: string): string =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px">${escape(text)}${'&#847;&zwnj;&nbsp;'.repeat(120)}</div>`;

const paragraphOf = (text: string): string =>
  `<p style="margin:0 0 16px;overflow-wrap:anywhere">${escape(text)}</p>
`;

const listOf = (lines: readonly string[]): string =>
  `<ul style="margin:0 0 16px;padding:0 0 0 20px">${lines
    .map((line) => `<li style="margin:0 0 6px;overflow-wrap:anywhere">${escape(line)}</li>`)
    .join('')}</ul>
`;

/** Renders a photo as wide as the text, at most as the file is, without a height, so that there is no gap where images are off. */
const photoAlone = ({ contentId, width }: MailPhoto, { photoText, action }: Letter): string => {
  const image = `<img src="cid:${escape(contentId)}" width="${width}" alt="${escape(photoText)}" ${look('quiet', 'display:block;width:100%;max-width:' + width + 'px;height:auto;border:0;border-radius:10px;font-size:13px')}>`;
  return `<p style="margin:0 0 16px">${action ? `<a href="${escape(action.link)}" style="text-decoration:none">${image}</a>` : image}</p>
`;
};

const dealsOf = (letter: Letter): string =>
  (letter.deals ?? []).map((deal) => dealOf(deal, letter)).join('') +
  (letter.moreDeals === undefined ? '' : `<p style="margin:0 0 16px">${escape(letter.moreDeals)}</p>\n`);

/** In pixels, as shown. */
const inList = { width: 112, height: 84 };

function dealOf(
  { address, lines: [price = '', ...others], link, photo }: NonNullable<Letter['deals']>[number],
  { photoText }: Letter,
): string {
  const shown = photo
    ? `<td width="${inList.width}" valign="top" style="width:${inList.width}px;padding:0 14px 14px 0"><a href="${escape(link)}" style="text-decoration:none"><img src="cid:${escape(photo.contentId)}" width="${inList.width}" height="${inList.height}" alt="${escape(photoText)}" ${look('quiet', 'display:block;border:0;border-radius:8px;font-size:12px;line-height:1.3')}></a></td>
`
    : '';
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${look('line', 'width:100%;margin:0 0 14px;border-bottom-width:1px;border-bottom-style:solid')}><tr>
${shown}<td valign="top" ${look('text', 'padding:0 0 14px;font-size:16px;line-height:1.5;overflow-wrap:anywhere;word-break:break-word')}><a href="${escape(link)}" ${look('link', 'font-weight:600;text-decoration:underline')}>${escape(address)}</a><br><strong>${escape(price)}</strong>${others.map((line) => `<br>${escape(line)}`).join('')}</td>
</tr></table>
`;
}

const quoteOf = ({ label, text }: NonNullable<Letter['quote']>): string =>
  `<p ${look('quiet', 'margin:0 0 4px;font-size:13px;font-weight:600')}>${escape(label)}</p>
<blockquote ${look('line', 'margin:0 0 16px;padding:4px 0 4px 16px;border-left-width:3px;border-left-style:solid;overflow-wrap:anywhere')}>${escape(withoutLinks(text)).replaceAll('\n', '<br>')}</blockquote>
`;

const contactOf = ({ heading, ways }: NonNullable<Letter['contact']>): string =>
  `<p style="margin:0 0 16px;overflow-wrap:anywhere"><bdi>${escape(heading)}</bdi>${ways
    .map(
      ({ label, text, link }) =>
        `<br>${escape(label)}: ${link === undefined ? escape(withoutLinks(text)) : `<a href="${escape(link)}" ${look('link', 'text-decoration:underline')}>${escape(text)}</a>`}`,
    )
    .join('')}</p>
`;

const actionOf = ({ label, link, hint }: NonNullable<Letter['action']>): string =>
  `<p style="margin:24px 0"><a href="${escape(link)}" ${look('button', 'display:inline-block;padding:14px 24px;border-radius:10px;font-weight:600;text-decoration:none')}>${escape(label)}</a></p>
<p ${look('quiet', 'margin:0;font-size:13px;overflow-wrap:anywhere')}>${escape(hint)}<br>${escape(link)}</p>
`;

/** A line of its own, tall enough for a thumb. */
const wayOf = ({ label, link }: Letter['ways'][number]): string =>
  `<p style="margin:0 4px;font-size:13px"><a href="${escape(link)}" ${look('link', 'display:inline-block;padding:12px 0;text-decoration:underline')}>${escape(label)}</a></p>
`;

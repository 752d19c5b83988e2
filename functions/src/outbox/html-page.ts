import { productName } from 'domain/product.ts';
import type { Letter } from './render.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

const body =
  'margin:0;padding:24px 16px;background:#f4f5f7;color:#1b2430;font:16px/1.5 system-ui,-apple-system,sans-serif';
const card = 'max-width:560px;margin:0 auto;padding:32px 24px;background:#ffffff;border-radius:12px';
const button =
  'display:inline-block;padding:14px 24px;border-radius:8px;background:#0b5d4b;color:#ffffff;font-weight:600;text-decoration:none';

/** An e-mail as HTML: one column, nothing loaded from elsewhere, every value escaped, names kept in their own direction. */
export function htmlPage({ language, subject, greeting, paragraphs, quote, contact, action, footer }: Letter): string {
  return `<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escape(subject)}</title>
</head>
<body style="${body}">
<div role="article" aria-label="${escape(subject)}" style="${card}">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escape(productName)}</h1>
<p style="margin:0 0 16px"><bdi>${escape(greeting)}</bdi></p>
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escape(paragraph)}</p>`).join('\n')}
${quote === undefined ? '' : quoteOf(quote)}${contact ? contactOf(contact) : ''}${action ? actionOf(action) : ''}<p style="margin:24px 0 0;font-size:13px;color:#566070">${escape(footer)}</p>
</div>
</body>
</html>
`;
}

const quoteOf = (quote: string): string =>
  `<blockquote style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid #c9d1da;overflow-wrap:anywhere">${escape(quote).replaceAll('\n', '<br>')}</blockquote>
`;

const contactOf = ({ heading, ways }: NonNullable<Letter['contact']>): string =>
  `<p style="margin:0 0 16px;overflow-wrap:anywhere"><bdi>${escape(heading)}</bdi>${ways
    .map(
      ({ label, text, link }) =>
        `<br>${escape(label)}: <a href="${escape(link)}" style="color:#0b5d4b">${escape(text)}</a>`,
    )
    .join('')}</p>
`;

const actionOf = ({ label, link, hint }: NonNullable<Letter['action']>): string =>
  `<p style="margin:24px 0"><a href="${escape(link)}" style="${button}">${escape(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#566070;overflow-wrap:anywhere">${escape(hint)}<br>${escape(link)}</p>
`;

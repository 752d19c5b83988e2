// Prints the gallery: every message as it goes out, with example data, for `/gallery` of the mailbox (tools/mailbox/server.ts).
import { languages } from 'domain/account/account.ts';
import { productName } from 'domain/product.ts';
import { exampleDeal, exampleMessages, exampleSender, exampleStopPage } from '#functions/outbox/example-messages.ts';
import { withImages } from '#functions/outbox/local-provider.ts';
import { type TemplateName, templateNames } from '#functions/outbox/message.ts';
import { previewText } from '#functions/outbox/preview-text.ts';
import type { Rendered } from '#functions/outbox/provider.ts';
import { letterOf, render } from '#functions/outbox/render.ts';
import { examplePhotos } from '#tools/mailbox/example-photos.ts';
import { escape, pageOf } from '#tools/mailbox/html.ts';
import { textSegments } from '#tools/mailbox/text-segments.ts';

/** The choices of the gallery, each with its values; the first one is the default. */
const choices = {
  language: languages,
  width: ['360', '700'],
  scheme: ['light', 'dark'],
  images: ['on', 'off'],
} as const;
type Choice = keyof typeof choices;
export type View = { [Name in Choice]: (typeof choices)[Name][number] };

/** Returns the view that a query asks for. */
export function viewOf(query: URLSearchParams): View {
  return {
    language: oneOf(choices.language, query.get('language')),
    width: oneOf(choices.width, query.get('width')),
    scheme: oneOf(choices.scheme, query.get('scheme')),
    images: oneOf(choices.images, query.get('images')),
  };
}

function oneOf<Value extends string>(values: readonly [Value, ...Value[]], asked: string | null): Value {
  return values.find((value) => value === asked) ?? values[0];
}

/** Returns an email's HTML as a mail program shows it in a view, whatever the browser's own colors are. */
export function asShown(
  { html, images: attached }: Pick<Rendered, 'html' | 'images'>,
  { scheme, images }: Pick<View, 'scheme' | 'images'>,
): string {
  const colored = html
    .replaceAll('color-scheme" content="light dark"', `color-scheme" content="${scheme}"`)
    .replace('color-scheme:light dark', `color-scheme:${scheme}`)
    .replace('@media (prefers-color-scheme:dark)', scheme === 'dark' ? '@media all' : '@media not all');
  return images === 'off' ? colored : withImages(colored, attached);
}

/** A text alone, which no email carries. */
const byTextAlone = new Set<TemplateName>(['phoneCode']);

async function article(template: TemplateName, view: View): Promise<string> {
  const { language } = view;
  const photos = await examplePhotos(template === 'search-digest' || template === 'premium-deals' ? 'inList' : 'alone');
  const message = {
    template,
    language,
    data: exampleMessages[template],
    timeZone: 'America/Phoenix',
    stopPage: exampleStopPage(template),
    ...exampleDeal(template),
    photos,
  };
  const rendered = render(message, exampleSender);
  const { subject, text } = rendered;
  const { text: sms } = render({ ...message, channel: 'text' }, exampleSender);
  const { count, costly } = textSegments(sms);
  const email = `
  <p class="quiet">${escape(previewText(letterOf(message, exampleSender)))}</p>
  <iframe sandbox loading="lazy" title="${escape(template)} as HTML" width="${view.width}" srcdoc="${escape(asShown(rendered, view))}"></iframe>
  <details><summary>As plain text</summary><p class="text">${escape(text)}</p></details>`;
  return `
<article id="${escape(template)}">
  <p class="channel">${escape(template)}</p>
  <h2>${escape(subject)}</h2>${byTextAlone.has(template) ? '' : email}
  <details${byTextAlone.has(template) ? ' open' : ''}><summary>As a text message: ${count} ${count === 1 ? 'segment' : 'segments'}${costly.length > 0 ? `, because of ${escape(costly.join(' '))}` : ''}</summary><p class="text">${escape(sms)}</p></details>
</article>`;
}

const switches = (view: View): string =>
  (Object.keys(choices) as Choice[])
    .map((name) => {
      const links = choices[name].map((value) =>
        value === view[name]
          ? `<strong>${value}</strong>`
          : `<a href="/gallery?${escape(new URLSearchParams({ ...view, [name]: value }).toString())}">${value}</a>`,
      );
      return `${name}: ${links.join(' ')}`;
    })
    .join(' · ');

/** Returns the page of all messages in one view. */
export async function galleryPage(view: View): Promise<string> {
  const articles = await Promise.all(templateNames.map((template) => article(template, view)));
  return pageOf(
    'Gallery',
    `
<p class="quiet">Every message of ${escape(productName)}, with made-up data. <a href="/">Mailbox</a></p>
<p class="bar">${switches(view)}</p>
<p class="quiet">${templateNames.map((name) => `<a href="#${escape(name)}">${escape(name)}</a>`).join(' · ')}</p>
${articles.join('')}`,
  );
}

if (import.meta.main) process.stdout.write(await galleryPage(viewOf(new URLSearchParams(process.argv[2]))));

import { expect, it } from 'vitest';
import { templateNames } from '#functions/outbox/message.ts';
import { asShown, galleryPage, viewOf } from '#tools/mailbox/gallery.ts';

const view = (query: string) => viewOf(new URLSearchParams(query));

it('shows every message, each email in a frame that runs nothing, and how many texts it is charged as', async () => {
  const page = await galleryPage(view('language=es&width=700&scheme=dark&images=off'));
  for (const template of templateNames) expect(page).toContain(`<article id="${template}">`);
  expect(page.match(/<iframe sandbox loading="lazy"/g)).toHaveLength(templateNames.length - 1);
  expect(page.match(/As a text message: \d+ segments?/g)).toHaveLength(templateNames.length);
  expect(page).toContain('width="700"');
  expect(page).toContain('lang=&quot;es&quot;');
  expect(page).not.toContain('<script');
});

it('has a default for what is not asked for, or not known', () => {
  const usual = { language: 'en', width: '360', scheme: 'light', images: 'on' };
  expect(view('')).toEqual(usual);
  expect(view('language=fr&width=1"&scheme=dark')).toEqual({ ...usual, scheme: 'dark' });
});

const html = await galleryPage(view('images=off'));
it('shows the colors that were asked for, whatever the browser prefers, and images only where they are on', () => {
  const email = `<meta name="color-scheme" content="light dark"><style>:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){.a{}}</style><img src="cid:mark@portal">`;
  expect(asShown({ html: email }, { scheme: 'dark', images: 'off' })).toBe(
    '<meta name="color-scheme" content="dark"><style>:root{color-scheme:dark}\n@media all{.a{}}</style><img src="cid:mark@portal">',
  );
  expect(asShown({ html: email }, { scheme: 'light', images: 'on' })).toMatch(
    /@media not all[^]*<img src="data:image\/png;base64,/,
  );
  expect(html).toContain('@media not all{');
  expect(html, 'no image is in the page').not.toContain('data:image');
});

it('shows the deals that were found with their photos', async () => {
  const page = await galleryPage(view(''));
  const [, digest = ''] = page.split('<article id="search-digest">');
  expect((digest.split('</article>')[0] ?? '').match(/data:image\/jpeg;base64/g)).toHaveLength(2);
});

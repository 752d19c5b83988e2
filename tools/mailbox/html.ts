import { productName } from 'domain/product.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; padding: 24px 16px 64px; max-width: 46rem; }
h1 { font-size: 1.5rem; } h2 { margin: 0; font-size: 1rem; }
article { margin: 0 0 16px; padding: 16px; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 12px; overflow-wrap: anywhere; }
.quiet { margin: 4px 0 12px; font-size: 0.875rem; opacity: 0.75; } .text { margin: 0; white-space: pre-wrap; }
.channel { margin: 0; text-transform: uppercase; letter-spacing: 0.04em; font-size: 0.75rem; }
.bar { position: sticky; top: 0; margin: 0 0 12px; padding: 8px 0; background: canvas; }
.answer { margin: 12px 0; padding: 4px 12px; width: fit-content; margin-inline-start: auto; border-radius: 12px; background: color-mix(in srgb, currentColor 12%, transparent); }
form { display: flex; flex-wrap: wrap; gap: 8px; margin: 12px 0 0; } form input { flex: 1 1 12rem; min-width: 0; } input, button { font: inherit; padding: 4px 12px; }
iframe { width: 100%; height: 24rem; border: 0; background: white; } iframe[width] { width: revert-layer; max-width: 100%; height: 40rem; }`;

/** Returns a page of the mailbox around its content, which is HTML. */
export const pageOf = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(title)} - ${escape(productName)}</title>
<style>${style}</style>
<main>
<h1>${escape(title)}</h1>${content}
</main>
</html>
`;

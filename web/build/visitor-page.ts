import type { Rolldown } from 'vite';
import type { RenderedPage } from '#app/prerender.tsx';
import { source } from './chunks.ts';
import { screenOf } from './route-budgets.ts';

type Bundle = Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Returns the CSS of the app and of a page's screen. */
function styleSheets(path: RenderedPage['path'], bundle: Bundle): string {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const loaded = new Set(chunks.filter((chunk) => chunk.isEntry || chunk.facadeModuleId === source(screenOf(path))));
  for (const { imports } of loaded)
    for (const file of imports) {
      const imported = bundle[file];
      if (imported?.type === 'chunk') loaded.add(imported);
    }
  const files = new Set([...loaded].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  return [...files]
    .map((file) => {
      const sheet = bundle[file];
      if (sheet?.type !== 'asset') throw new Error(`${path} needs ${file}, which the build has not`);
      return String(sheet.source).trim();
    })
    .join('');
}

/**
 * Replaces the one match of a pattern.
 * @throws if there is no match, or more than one
 */
function replaceOne(html: string, place: RegExp, by: string): string {
  if ([...html.matchAll(new RegExp(place, `${place.flags}g`))].length !== 1)
    throw new Error(`index.html should have ${place} once`);
  return html.replace(place, () => by);
}

const startScript = /\s*<script type="module" [^>]*src="([^"]+)"><\/script>/g;
const styleLink = /\s*<link rel="stylesheet"[^>]*>/g;

const beforeSkeleton = ({ markup, noScript, texts }: RenderedPage): string =>
  `<noscript><p class="no-script">${escaped(noScript)}</p></noscript>
    <div id="page" data-texts="${texts.join(' ')}">${markup}</div>`;

/** Returns the HTML of a visitor page: index.html with everything for the first paint. The script in its head starts the app's scripts. */
export function visitorPage(shell: string, page: RenderedPage, bundle: Bundle): string {
  const scripts = [...shell.matchAll(startScript)].map(([, file = '']) => file);
  const styles = page.styles.map(({ names, css }) => `<style data-emotion="${names}" data-s="">${css}</style>`);
  const head = [
    `<style>${styleSheets(page.path, bundle)}</style>`,
    ...(page.path === '*' ? [] : [`<link rel="canonical" href="${page.path}">`]),
  ];
  const parts: [RegExp, string][] = [
    [/<html lang="en">/, `<html lang="${page.language}">`],
    [/<title>.*?<\/title>/, `<title>${escaped(page.title)}</title>`],
    [/(?<=name="description"\s+content=").*?(?=")/, escaped(page.description)],
    [/<script(?= data-en)/, `<script data-page="${page.path}" data-scripts="${scripts.join(' ')}"`],
    [/<!-- After the order of the layers[^>]*-->/, head.join('\n    ')],
    [/(?<=<meta name="emotion-insertion-point" content="" \/>)/, styles.join('')],
    [/<div id="app">/, `${beforeSkeleton(page)}\n    <div id="app">`],
  ];
  const withoutFiles = shell.replaceAll(startScript, '').replaceAll(styleLink, '');
  return parts.reduce((html, [place, by]) => replaceOne(html, place, by), withoutFiles);
}

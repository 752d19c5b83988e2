import type { Rolldown } from 'vite';
import type { RenderedPage } from '#app/prerender.tsx';
import { source } from './chunks.ts';
import { screenOf } from './route-budgets.ts';

type Bundle = Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Returns the CSS of scripts, and of a page's screen if one is named. */
function styleSheets(scripts: readonly string[], bundle: Bundle, path?: RenderedPage['path']): string {
  const screen = path && source(screenOf(path));
  const loaded = new Set(
    Object.values(bundle)
      .filter((output) => output.type === 'chunk')
      .filter((chunk) => scripts.includes(`/${chunk.fileName}`) || (screen && chunk.facadeModuleId === screen)),
  );
  for (const { imports } of loaded)
    for (const file of imports) {
      const imported = bundle[file];
      if (imported?.type === 'chunk') loaded.add(imported);
    }
  const files = new Set([...loaded].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  return [...files]
    .map((file) => {
      const sheet = bundle[file];
      if (sheet?.type !== 'asset') throw new Error(`${path ?? 'The app'} needs ${file}, which the build has not`);
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
const headScript = /<script(?= data-en)/;
const styles = /<!-- After the order of the layers[^>]*-->/;

const inserted = (html: string, parts: readonly [RegExp, string][]): string =>
  parts.reduce((before, [place, by]) => replaceOne(before, place, by), html);

const scriptsOf = (shell: string): string[] => [...shell.matchAll(startScript)].map(([, file = '']) => file);

/** Returns index.html without its scripts, which the script in its head starts at the right moment. */
function withoutScripts(shell: string): string {
  const scripts = scriptsOf(shell);
  const rest = shell.replaceAll(startScript, '').replaceAll(styleLink, '');
  return inserted(rest, [[headScript, `<script data-scripts="${scripts.join(' ')}"`]]);
}

/** Returns the HTML of all pages that are not rendered at build time: index.html with the CSS of the app. */
export const appPage = (shell: string, bundle: Bundle): string =>
  inserted(withoutScripts(shell), [[styles, `<style>${styleSheets(scriptsOf(shell), bundle)}</style>`]]);

const beforeSkeleton = ({ markup, noScript, texts }: RenderedPage): string =>
  `<noscript><p class="no-script">${escaped(noScript)}</p></noscript>
    <div id="page" data-texts="${texts.join(' ')}">${markup}</div>`;

/** Returns the HTML of a visitor page: index.html with everything for the first paint. */
export function visitorPage(shell: string, page: RenderedPage, bundle: Bundle): string {
  const rendered = `<style data-emotion="mui" data-names="${page.styles.names}">${page.styles.css}</style>`;
  const head = [
    `<style>${styleSheets(scriptsOf(shell), bundle, page.path)}</style>`,
    ...(page.path === '*' ? [] : [`<link rel="canonical" href="${page.path}">`]),
  ];
  return inserted(withoutScripts(shell), [
    [/<html lang="en">/, `<html lang="${page.language}">`],
    [/<title>.*?<\/title>/, `<title>${escaped(page.title)}</title>`],
    [/(?<=name="description"\s+content=").*?(?=")/, escaped(page.description)],
    [/<script(?= data-scripts)/, `<script data-page="${page.path}"`],
    [styles, head.join('\n    ')],
    [/(?<=<meta name="emotion-insertion-point" content="" \/>)/, rendered],
    [/<div id="app">/, `${beforeSkeleton(page)}\n    <div id="app">`],
  ]);
}

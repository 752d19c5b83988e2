import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { languages, type Language } from 'domain/account/account.ts';
import { forgetUsedTexts, setLanguage, textsOf, usedTexts } from '#platform/i18n/i18n.ts';
import { pageTitle } from '#platform/title.ts';
import { Theme } from '#ui/theme/portal-theme.tsx';
import { routeTable, sectionOf, type RoutePath } from './route-table.ts';
import { createRoutes, loadRoutesOf } from './routes.tsx';
import texts from './texts/en.json';
import { startTexts } from './texts-registry.ts';

/** `*` is the not-found page. */
type PagePath = RoutePath | '*';

const pages: readonly PagePath[] = [
  ...routeTable.filter(({ access }) => access === 'all' || access === 'visitors').map(({ path }) => path),
  '*',
];

/** The sections with a description for search engines. */
type Described = keyof typeof texts.descriptions;
const isDescribed = (section: string): section is Described => Object.hasOwn(texts.descriptions, section);

export type RenderedPage = {
  path: PagePath;
  language: Language;
  title: string;
  description: string;
  markup: string;
  /** The CSS rules of its components: their Emotion names and their text. */
  styles: { names: string; css: string };
  /** The text shown where scripts are off. */
  noScript: string;
  /** The text namespaces that the page uses. */
  texts: string[];
};

/** Renders every visitor page in every language. */
export async function renderPages(): Promise<RenderedPage[]> {
  await startTexts(['confirm-by-link', 'home', 'identity', 'notification-settings', 'session'], 'en');
  const rendered: RenderedPage[] = [];
  /* oxlint-disable no-await-in-loop -- there is one current language */
  for (const language of languages) {
    await setLanguage(language);
    for (const path of pages) rendered.push(await renderPage(path, language));
  }
  /* oxlint-enable no-await-in-loop */
  return rendered;
}

async function renderPage(path: RenderedPage['path'], language: Language): Promise<RenderedPage> {
  const pathname = path === '*' ? '/404' : path;
  const routes = createRoutes({ savedPosition: () => null, forVisitor: true });
  await loadRoutesOf(pathname, routes);
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`https://portal.invalid${pathname}`));
  if (context instanceof Response) throw new Error(`${pathname} is not a page`);
  const { cache, styles } = collectingCache();
  forgetUsedTexts();
  const markup = renderToString(
    <StrictMode>
      <CacheProvider value={cache}>
        <Theme>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </Theme>
      </CacheProvider>
    </StrictMode>,
  );
  // React's marker for a boundary that it could not render synchronously.
  if (/<!--\$[!?]-->/.test(markup)) throw new Error(`A part of ${path} in "${language}" waits for something`);
  const section = sectionOf(pathname);
  if (path !== '*' && !isDescribed(section)) throw new Error(`${path} needs a text "descriptions.${section}"`);
  const t = textsOf('app', language);
  return {
    path,
    language,
    title: pageTitle(t(`sections.${section}`)),
    description: t(isDescribed(section) ? `descriptions.${section}` : 'notFound.text'),
    markup,
    noScript: t('firstScreen.noScript'),
    styles: styles(),
    texts: usedTexts(),
  };
}

/**
 * Emotion's cache as MUI's StyledEngineProvider makes it with `enableCssLayer`, but collecting inserted rules instead of adding them to a
 * page.
 */
function collectingCache() {
  const cache = createCache({ key: 'mui' });
  // Keeps rules as text instead of rendering them among the elements.
  cache.compat = true;
  const names: string[] = [];
  const insert = cache.insert;
  cache.insert = (selector, serialized, ...others) => {
    const { name, styles } = serialized;
    if (cache.inserted[name] === undefined) names.push(name);
    // Copied, because MUI renders later pages with the same object.
    const layered = /^@layer\s+[^{]*$/.test(styles) ? styles : `@layer mui {${styles}}`;
    return insert(selector, { ...serialized, styles: layered }, ...others);
  };
  const styles = (): RenderedPage['styles'] => ({
    names: names.join(' '),
    css: names
      .map((name) => cache.inserted[name])
      .join('')
      .replaceAll('}@layer mui{', ''),
  });
  return { cache, styles };
}

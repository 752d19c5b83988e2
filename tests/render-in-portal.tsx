import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Window } from 'happy-dom';
import { createInstance, type i18n as I18n } from 'i18next';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { language as languages, type Language } from 'domain/account/account.ts';
import { inRoot } from '#tools/root.ts';
import { PortalTheme } from '#web/ui/theme/portal-theme.tsx';

/** Returns all texts of the app, by language and namespace. */
function readTexts(): Record<string, Record<string, object>> {
  const texts: Record<string, Record<string, object>> = {};
  for (const file of globSync(['web/src/**/texts/*.json', 'domain/src/texts/*.json'], { cwd: inRoot('.') })) {
    const folder = basename(dirname(dirname(file)));
    const namespace = folder === 'src' ? 'domain' : folder;
    const language = basename(file, '.json');
    texts[language] = { ...texts[language], [namespace]: JSON.parse(readFileSync(inRoot(file), 'utf8')) as object };
  }
  return texts;
}

const instances = new Map<Language, I18n>();

function textsIn(language: Language): I18n {
  const known = instances.get(language);
  if (known) return known;
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: language,
    supportedLngs: languages.options,
    fallbackLng: false,
    resources: readTexts(),
    defaultNS: 'app',
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  instances.set(language, i18n);
  return i18n;
}

/**
 * Returns the first render of a component with the app's theme, texts and router, for states that depend only on props. Effects do not run;
 * browser tests cover them.
 * @returns the parent element, for queries
 */
export function renderInPortal(component: ReactNode, language: Language = 'en', path = '/') {
  const html = renderToString(
    <I18nextProvider i18n={textsIn(language)}>
      <PortalTheme>
        <QueryClientProvider client={new QueryClient()}>
          <MemoryRouter initialEntries={[path]}>{component}</MemoryRouter>
        </QueryClientProvider>
      </PortalTheme>
    </I18nextProvider>,
  );
  const { document } = new Window();
  // Emotion's styles are between the elements.
  document.body.innerHTML = html.replaceAll(/<style.*?<\/style>/gs, '');
  return document.body;
}

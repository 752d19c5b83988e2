import type { RoutePath } from '#app/route-table.ts';
import type { RouteFiles } from '#app/route-files.ts';
import { earlyReads } from '#app/early-reads.ts';
import { languages, membersModules, source, textGroups, textsModule } from './chunks.ts';

/** What of a bundle is looked at here. */
export type Output = {
  type: 'chunk' | 'asset';
  fileName: string;
  facadeModuleId?: string | null;
  isEntry?: boolean;
  imports?: readonly string[];
  moduleIds?: readonly string[];
  viteMetadata?: { importedCss: ReadonlySet<string> };
};
type Bundle = Record<string, Output>;

type Modules = {
  /** Loaded by whoever opens the route. */
  all?: readonly string[];
  /** Loaded in addition by who is signed in, or by nobody else where the route is for members. */
  members?: readonly string[];
};

/** Where a route's first screen is drawn of what was read early, it is loaded after that paint. */
export const firestoreSdk = 'platform/firebase/firestore-sdk.ts';
export const isDrawnEarly = (path: string): boolean => (earlyReads[path as RoutePath]?.length ?? 0) > 0 || path === '/';

const signIn = ['app/routes/auth.tsx'];

/** The modules that a route loads by itself before it is drawn: what app.tsx names for it, and what that loads at once. */
const modulesOf: Record<RoutePath, Modules> = {
  '/': {
    all: ['app/routes/home.tsx'],
    members: [...membersModules, 'features/home/member-home.tsx', 'app/buyer-work.tsx', 'app/account-watch.tsx'],
  },
  '/deals': { members: [...membersModules, 'app/routes/deals.tsx'] },
  '/manage': { members: [...membersModules, 'app/routes/manage.tsx'] },
  '/buyers': { members: [...membersModules, 'features/buyer-map/buyer-map-screen.tsx'] },
  '/deals/new': { members: [...membersModules, 'app/routes/deal-form.tsx'] },
  '/deals/:id': { members: [...membersModules, 'app/routes/deal.tsx'] },
  '/deals/:id/edit': { members: [...membersModules, 'app/routes/deal-form.tsx'] },
  '/profile': { members: [...membersModules, 'app/routes/profile.tsx'] },
  '/admin': { members: [...membersModules, 'app/routes/admin.tsx'] },
  '/auth': { all: signIn },
  '/auth/email-link-signin': { all: ['features/identity/email-link-screen.tsx'] },
  '/buyer-signup': { all: ['features/identity/buyer-sign-up-screen.tsx'] },
  '/requestAccess': { all: ['features/identity/request-access-screen.tsx'] },
};

/** A module's folder that has texts of its own: `…/src/features/deal`. */
const textsFolder = /^.*\/web\/src\/(?:features|platform|ui)\/[\w-]+(?=\/)/;

/**
 * The files that each route loads, by which the page's head asks for all of them at once instead of one stage after the other
 * (src/app/route-files.ts). Fails where a module of the list above begins no file any more.
 */
export function routeFiles(bundle: Bundle): RouteFiles {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));

  function withImports(first: Output): Set<Output> {
    const found = new Set([first]);
    for (const { imports = [] } of found)
      for (const file of imports) {
        const imported = byFile.get(file);
        if (imported) found.add(imported);
      }
    return found;
  }
  const beginning = (path: string): Output => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === source(path));
    if (!chunk) throw new Error(`No file of the build begins with ${path}: name what the route loads in its place`);
    return chunk;
  };
  const onEveryPage = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => [...withImports(entry)]));
  /** The file that texts are loaded by: that of their group, or their own. */
  const textsIn = (folder: string, language: (typeof languages)[number]) => {
    const file = `${folder}/texts/${language}.json`;
    const groups = textGroups.map((name) => beginning(textsModule(name, language)));
    return [...groups, ...chunks].find(({ moduleIds }) => moduleIds?.includes(file));
  };

  const names: string[] = [];
  const numberOf = (name: string) => {
    const known = names.indexOf(name);
    return known === -1 ? names.push(name) - 1 : known;
  };

  function filesOf(paths: readonly string[] = []): number[] {
    const loaded = new Set(paths.flatMap((path) => [...withImports(beginning(path))]));
    const wanted = [...loaded].filter((chunk) => !onEveryPage.has(chunk));
    const styles = wanted.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
    const folders = new Set(
      wanted.flatMap(({ moduleIds = [] }) => moduleIds.flatMap((id) => textsFolder.exec(id) ?? [])),
    );
    const texts = [...folders].flatMap((folder) => {
      const [english, spanish] = languages.map((language) => textsIn(folder, language));
      return english && spanish && !onEveryPage.has(english) ? [`${english.fileName}|${spanish.fileName}`] : [];
    });
    return [...new Set([...wanted.map(({ fileName }) => fileName), ...styles, ...texts])].map(numberOf);
  }

  const routes = Object.entries(modulesOf).map(([path, { all, members }]): RouteFiles['routes'][number] => [
    path,
    // Visitors of a members' page are sent to sign in.
    filesOf(all ?? signIn),
    filesOf([...(all ?? []), ...(members ?? []), ...(members && !isDrawnEarly(path) ? [firestoreSdk] : [])]),
  ]);
  return { names: names.map((name) => name.replaceAll('assets/', '')), routes };
}

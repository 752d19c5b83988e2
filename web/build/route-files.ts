import { basename } from 'node:path';
import type { RoutePath } from '#app/route-table.ts';
import type { RouteFiles } from '#app/route-files.ts';
import { earlyReads } from '#app/early-reads.ts';
import { languages, membersModules, source, textGroups, textsModule } from './chunks.ts';

/** The properties of bundle outputs used here. */
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
  /** Loaded for everyone who opens the route. */
  all?: readonly string[];
  /** Files that signed-in users load in addition; on member routes, the files that they alone load. */
  members?: readonly string[];
};

/** Routes that draw their first screen from early reads load the Firestore SDK after that paint. */
export const firestoreSdk = 'platform/firebase/firestore-sdk.ts';
export const isDrawnEarly = (path: string): boolean => (earlyReads[path as RoutePath]?.length ?? 0) > 0 || path === '/';

const signIn = ['app/routes/auth.tsx'];

/** The member's home. */
const home = [...membersModules, 'features/home/member-home.tsx', 'app/buyer-work.tsx', 'app/account-watch.tsx'];

/** The modules that each route loads before it is drawn: those that app.tsx imports for it, and those that they import at once. */
const modulesOf: Record<RoutePath, Modules> = {
  '/': {
    all: ['app/routes/home.tsx'],
    members: home,
  },
  '/deals': { members: [...membersModules, 'app/routes/deals.tsx'] },
  '/manage': { members: [...membersModules, 'app/routes/manage.tsx'] },
  '/lists': { members: [...membersModules, 'app/routes/lists.tsx'] },
  '/lists/:listId': { members: [...membersModules, 'app/routes/lists.tsx'] },
  '/compare': { members: [...membersModules, 'app/routes/compare.tsx'] },
  '/buyers': { members: [...membersModules, 'features/buyer-map/buyer-map-screen.tsx'] },
  '/deals/new': { members: [...membersModules, 'app/routes/deal-form.tsx'] },
  '/deals/:id': { members: [...membersModules, 'app/routes/deal.tsx'] },
  '/deals/:id/edit': { members: [...membersModules, 'app/routes/deal-form.tsx'] },
  '/profile': { members: [...membersModules, 'app/routes/profile.tsx'] },
  '/admin': { members: [...membersModules, 'app/routes/admin.tsx'] },
  // Sign-in leads home, where there are no early reads yet to show before the SDK has loaded.
  '/auth': { all: signIn, members: [...home, firestoreSdk] },
  '/auth/email-link-signin': { all: ['features/identity/email-link-screen.tsx'] },
  '/buyer-signup': { all: ['features/identity/buyer-sign-up-screen.tsx'] },
  '/confirm-deals': { all: ['features/confirm-by-link/confirm-by-link-screen.tsx'] },
  '/requestAccess': { all: ['features/identity/request-access-screen.tsx'] },
  '/unsubscribe': { all: ['features/notification-settings/unsubscribe-screen.tsx'] },
};

/** The folder of a module that can have its own texts: `…/src/features/deal`. */
const textsFolder = /^.*\/web\/src\/(?:features|platform|ui)\/[\w-]+(?=\/)/;

/**
 * Returns the files that each route loads, so that the script in the page's head requests them all at once rather than in stages
 * (src/app/route-files.ts).
 * @throws if a module listed above is no longer the entry of a file
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
  /** Returns the chunk that loads the texts of a folder: that of its group, or its own. */
  const textsIn = (folder: string, language: (typeof languages)[number]) => {
    const file = `${folder}/texts/${language}.json`;
    const groups = textGroups.map((name) => beginning(textsModule(name, language)));
    return [...groups, ...chunks].find(({ moduleIds }) => moduleIds?.includes(file));
  };

  const names: string[] = [];
  const namespaces: string[] = [];
  const numberIn = (list: string[]) => (name: string) => {
    const known = list.indexOf(name);
    return known === -1 ? list.push(name) - 1 : known;
  };

  const chunksOf = (paths: readonly string[]): Output[] => [
    ...new Set(paths.flatMap((path) => [...withImports(beginning(path))])).difference(onEveryPage),
  ];
  const textFoldersOf = (wanted: readonly Output[]): Set<string> =>
    new Set(wanted.flatMap(({ moduleIds = [] }) => moduleIds.flatMap((id) => textsFolder.exec(id) ?? [])));

  function filesOf(paths: readonly string[]): number[] {
    const wanted = chunksOf(paths);
    const styles = wanted.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
    const texts = [...textFoldersOf(wanted)].flatMap((folder) => {
      const [english, spanish] = languages.map((language) => textsIn(folder, language));
      return english && spanish && !onEveryPage.has(english) ? [`${english.fileName}|${spanish.fileName}`] : [];
    });
    return [...new Set([...wanted.map(({ fileName }) => fileName), ...styles, ...texts])].map(numberIn(names));
  }
  const textsOf = (paths: readonly string[]): number[] =>
    [...textFoldersOf(chunksOf(paths))]
      .filter((folder) => textsIn(folder, 'en'))
      .map((folder) => numberIn(namespaces)(basename(folder)));

  const routes = Object.entries(modulesOf).map(([path, { all, members }]): RouteFiles['routes'][number] => [
    path,
    // Member pages redirect visitors to sign-in.
    filesOf(all ?? signIn),
    filesOf([...(all ?? []), ...(members ?? []), ...(members && !isDrawnEarly(path) ? [firestoreSdk] : [])]),
    all ? [] : textsOf(members ?? []),
  ]);
  return { names: names.map((name) => name.replaceAll('assets/', '')), texts: namespaces, routes };
}

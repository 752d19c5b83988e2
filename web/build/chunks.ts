import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

export const languages = ['en', 'es'] as const;
/** Texts that travel together (src/app/texts-registry.ts). */
export const textGroups = ['first', 'members', 'deals'] as const;
export const textsModule = (group: (typeof textGroups)[number], language: (typeof languages)[number]): string =>
  `app/text-groups/${group}.${language}.ts`;

export const source = (path: string): string => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

/** Every module that comes with one, because it or what it imports does so at once. */
function comesWith(first: string, graph: Graph): Set<string> {
  const found = new Set([first]);
  // A set that grows while it is walked through.
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

// lucide's index names all 1,700 icons: by it, every icon of the portal would seem to belong to every page.
/** Icons that more than one file needs are one file: each alone has 200 bytes. */
export const isIcon = (id: string): boolean => id.includes('/lucide-react/') && id.includes('/icons/');
const isForMembers = (id: string): boolean =>
  /node_modules\/(@firebase\/(firestore|storage)|reactfire|rxjs)\//.test(id);

/** "shell" for what main.tsx needs at once: one file on every page, in place of forty small ones that compress badly. */
export function shellChunk(): (id: string, graph: Graph) => string | null {
  let onEveryPage: Set<string> | undefined;
  return (id, graph) => {
    onEveryPage ??= comesWith(source('main.tsx'), graph);
    return onEveryPage.has(id) && !isIcon(id) ? 'shell' : null;
  };
}

const authPages = [
  'app/routes/auth.tsx',
  'features/identity/email-link-screen.tsx',
  'features/identity/buyer-sign-up-screen.tsx',
  'features/identity/request-access-screen.tsx',
];
/** What app.tsx loads for visitors; a build without one of them fails. */
const visitorsPages = ['app/routes/home.tsx', 'app/routes/not-found.tsx', ...authPages];

/** "auth-shared" for what two or more of the pages for signing in and up share, and main.tsx does not load already. */
export function authChunk(): (id: string, graph: Graph) => string | null {
  let pages: Set<string>[] | undefined;
  return (id, graph) => {
    pages ??= authPages.map((path) => comesWith(source(path), graph));
    return pages.filter((page) => page.has(id)).length > 1 && !isIcon(id) ? 'auth-shared' : null;
  };
}

/** What every page of a member loads after main.tsx. */
export const membersModules = ['app/members.ts', 'platform/query-client.ts'];

/** The pages of deals and of offers, which share most of what they load. */
const dealPages = [
  'app/routes/deals.tsx',
  'app/routes/deal.tsx',
  'app/routes/deal-form.tsx',
  'app/routes/manage.tsx',
  'app/buyer-work.tsx',
  'app/seller-work.tsx',
];

const closureOf = (paths: readonly string[], graph: Graph) =>
  new Set(paths.flatMap((path) => [...comesWith(source(path), graph)]));

/** "members" for what every page of a member loads and none of visitors does; "deals-shared" for what two of the pages of deals share. */
export function membersChunk(): (id: string, graph: Graph) => string | null {
  let ofVisitors: Set<string> | undefined;
  let ofMembers: Set<string> | undefined;
  let ofDeals: Set<string>[] | undefined;
  return (id, graph) => {
    ofVisitors ??= closureOf(['main.tsx', ...visitorsPages], graph);
    if (ofVisitors.has(id) || isIcon(id)) return null;
    ofMembers ??= closureOf(membersModules, graph);
    if (ofMembers.has(id)) return 'members';
    ofDeals ??= dealPages.map((path) => comesWith(source(path), graph));
    return ofDeals.filter((page) => page.has(id)).length > 1 ? 'deals-shared' : null;
  };
}

/** Without Popper, which only the map of buyers and charts place something with: 8 KiB in a file of their own. */
const isMui = (id: string): boolean =>
  /node_modules\/(@mui|@emotion|react-transition-group)\/(?!material\/Popper\/)/.test(id);

/** "mui" for what visitors' pages have of MUI, "mui-members" for the rest. */
export function muiChunk(): (id: string, graph: Graph) => string | null {
  let ofVisitors: Set<string> | undefined;
  return (id, graph) => {
    if (!isMui(id)) return null;
    ofVisitors ??= new Set(['main.tsx', ...visitorsPages].flatMap((path) => [...comesWith(source(path), graph)]));
    return ofVisitors.has(id) ? 'mui' : 'mui-members';
  };
}

/** "ui" for the rest of our own components; not for the maps, which few pages have, nor those that bring Firestore along. */
export const uiChunk = (id: string, graph: Graph): string | null =>
  /\/web\/src\/ui\/(?!map\/|texts\/)/.test(id) && ![...comesWith(id, graph)].some(isForMembers) ? 'ui' : null;

const isForVisitors = ({ isEntry, facadeModuleId }: Rolldown.OutputChunk): boolean =>
  isEntry || visitorsPages.some((path) => facadeModuleId === source(path));

/**
 * Fails a build in which a visitor's page would load Firestore, Storage or reactfire: 150 KiB that one import too many, or one file
 * shared unhappily, brings onto the sign-in page unnoticed.
 */
export function visitorsLoadNothingOfMembers(): Plugin {
  return {
    name: 'visitors-load-nothing-of-members',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      for (const path of visitorsPages) {
        if (!chunks.some(({ facadeModuleId }) => facadeModuleId === source(path)))
          this.error(`No page of visitors is loaded from ${path}: name the one that is, or it goes unchecked`);
      }
      const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      for (const page of chunks.filter(isForVisitors)) {
        const loaded = new Map([[page, page.fileName]]);
        for (const [chunk, way] of loaded) {
          const found = chunk.moduleIds.find(isForMembers);
          if (found) this.error(`Visitors would load ${found}, by way of ${way}`);
          for (const file of chunk.imports) {
            const next = byFile.get(file);
            if (next && !loaded.has(next)) loaded.set(next, `${way} > ${file}`);
          }
        }
      }
    },
  };
}

import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

export const languages = ['en', 'es'] as const;
/** Groups of texts that load as one file (src/app/texts-registry.ts). */
export const textGroups = ['first', 'members', 'manage', 'deals'] as const;
export const textsModule = (group: (typeof textGroups)[number], language: (typeof languages)[number]): string =>
  `app/text-groups/${group}.${language}.ts`;

export const source = (path: string): string => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

/** Returns a module with everything that it imports statically, directly or not. */
function comesWith(first: string, graph: Graph): Set<string> {
  const found = new Set([first]);
  // The set grows during the loop.
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

// lucide's index imports all 1,700 icons: following it would assign every icon to every page.
/** Icons that several files use share one file; on its own, each takes 200 bytes. */
export const isIcon = (id: string): boolean => id.includes('/lucide-react/') && id.includes('/icons/');
const isForMembers = (id: string): boolean =>
  /node_modules\/(@firebase\/(firestore|storage)|reactfire|rxjs)\//.test(id);

/** Small modules that pages of visitors and of members use: in a file of members, they would bring it to visitors. */
const isOnManyPages = (id: string): boolean =>
  /\/web\/src\/(ui\/(row-checkbox|status-chip|loads-in-order)|platform\/api\/error-text|platform\/time-zone)\.|\/(sending-channels|search-frequency)\./.test(
    id,
  );

/** `Trans`, for the few texts with marks or links in them. The package's index names it, so it would come with every page. */
const isForMarkedTexts = (id: string): boolean =>
  /node_modules\/(html-parse-stringify|void-elements|react-i18next\/.*\/(Trans|IcuTrans))/.test(id);

/** "shell": what main.tsx imports. One file for every page replaces forty small ones that compress badly. */
export function shellChunk(): (id: string, graph: Graph) => string | null {
  let onEveryPage: Set<string> | undefined;
  return (id, graph) => {
    onEveryPage ??= comesWith(source('main.tsx'), graph);
    return (onEveryPage.has(id) && !isIcon(id) && !isForMarkedTexts(id)) || isOnManyPages(id) ? 'shell' : null;
  };
}

const authPages = [
  'app/routes/auth.tsx',
  'features/identity/email-link-screen.tsx',
  'features/identity/buyer-sign-up-screen.tsx',
  'features/identity/request-access-screen.tsx',
];
/** Pages that app.tsx loads for visitors. The build fails if one is missing. */
const visitorsPages = [
  'app/routes/home.tsx',
  'app/routes/not-found.tsx',
  'features/confirm-by-link/confirm-by-link-screen.tsx',
  'features/notification-settings/unsubscribe-screen.tsx',
  ...authPages,
];

/** "auth-shared": modules that at least two sign-in and sign-up pages share and main.tsx does not load. */
export function authChunk(): (id: string, graph: Graph) => string | null {
  let pages: Set<string>[] | undefined;
  return (id, graph) => {
    pages ??= authPages.map((path) => comesWith(source(path), graph));
    return pages.filter((page) => page.has(id)).length > 1 && !isIcon(id) ? 'auth-shared' : null;
  };
}

/** "auth-ui": the components among these, which members' pages show, too: they would bring the rest of "auth-shared" to members. */
export function authUiChunk(): (id: string, graph: Graph) => string | null {
  const isShared = authChunk();
  return (id, graph) => (isUi(id) && isShared(id, graph) !== null ? 'auth-ui' : null);
}

/** Modules that every member page loads after main.tsx. */
export const membersModules = ['app/members.ts', 'platform/query-client.ts'];

/** Deal and offer pages, which share most of their modules: first those of originators alone. */
const sellersPages = ['app/routes/deal-form.tsx', 'app/routes/manage.tsx', 'app/seller-work.tsx'];
const dealPages = [
  ...sellersPages,
  'app/routes/deals.tsx',
  'app/routes/deal.tsx',
  'app/buyer-work.tsx',
  'features/deal-map/deal-map.tsx',
];

const closureOf = (paths: readonly string[], graph: Graph) =>
  new Set(paths.flatMap((path) => [...comesWith(source(path), graph)]));

/**
 * "members": modules that every member page loads and no visitor page does.
 * "deals-shared": modules that at least two deal pages share. "sellers-shared": those of them that only originators' pages load.
 */
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
    const sharing = dealPages.filter((_, page) => ofDeals?.[page]?.has(id));
    if (sharing.length < 2) return null;
    return sharing.every((page) => sellersPages.includes(page)) ? 'sellers-shared' : 'deals-shared';
  };
}

/** Excludes Popper, which only maps and charts use, and Autocomplete, which only maps use: 20 KiB in files of their own. */
const isMui = (id: string): boolean =>
  /node_modules\/(@mui|@emotion|react-transition-group)\/(?!material\/(Popper|Autocomplete|ListSubheader)\/)/.test(id);

/** "mui": the parts of MUI that visitor pages use. "mui-members": the rest. */
export function muiChunk(): (id: string, graph: Graph) => string | null {
  let ofVisitors: Set<string> | undefined;
  return (id, graph) => {
    if (!isMui(id)) return null;
    ofVisitors ??= new Set(['main.tsx', ...visitorsPages].flatMap((path) => [...comesWith(source(path), graph)]));
    return ofVisitors.has(id) ? 'mui' : 'mui-members';
  };
}

const isUi = (id: string): boolean => /\/web\/src\/ui\/(?!map\/|texts\/)/.test(id);

/** "ui": our other components, except maps, which few pages show, and those that import Firestore. */
export const uiChunk = (id: string, graph: Graph): string | null =>
  isUi(id) && ![...comesWith(id, graph)].some(isForMembers) ? 'ui' : null;

const isForVisitors = ({ isEntry, facadeModuleId }: Rolldown.OutputChunk): boolean =>
  isEntry || visitorsPages.some((path) => facadeModuleId === source(path));

/**
 * Fails a build in which a visitor page would load Firestore, Storage or reactfire. A single import or a badly shared chunk can add these
 * 150 KiB to the sign-in page unnoticed.
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

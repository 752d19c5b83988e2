import { readText, storageKeys, writeJson } from '#platform/local-storage.ts';
import { whenIdle } from '#platform/when-idle.ts';

/**
 * Style rules of the kit that pages compiled in this browser, with the names of their classes and keyframes. The next page adds them in one
 * piece: to compile and add them one by one takes longer than to render it.
 */
export type KeptRules = {
  /** The build that compiled them. */
  build: string;
  names: readonly string[];
  /** Rules of the layer `mui`. */
  layered: string;
  keyframes: string;
};

/** Returns the rules that a build compiled; undefined if there are none. */
export function readKeptRules(build: string): KeptRules | undefined {
  try {
    // Without a schema, which would weigh too much in the page's head.
    const kept = JSON.parse(readText(storageKeys.keptRules) ?? 'null') as KeptRules | null;
    return kept?.build === build ? kept : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Adds the rules to the page, unless its head has added those of this build.
 * @returns the style elements, with their names as `data-names`: two, because at-rules beside the layer would slow its sheet down
 */
export function addKeptRules({ build, names, layered, keyframes }: KeptRules): readonly HTMLStyleElement[] {
  const styles = [...document.querySelectorAll<HTMLStyleElement>('style[data-kept-rules]')];
  const before = styles.filter(({ dataset }) => dataset['keptRules'] === build);
  if (before.length > 0) return before;
  return [`@layer mui{${layered}}`, keyframes].map((textContent) => {
    const style = Object.assign(document.createElement('style'), { textContent });
    Object.assign(style.dataset, { keptRules: build, names: names.join(' ') });
    document.head.append(style);
    return style;
  });
}

/** Returns the build whose rules a sheet of the kit holds, which are kept without the look of a page; undefined for other sheets. */
export const buildOfSheet = ({ ownerNode }: CSSStyleSheet): string | undefined =>
  ownerNode instanceof HTMLStyleElement ? ownerNode.dataset['keptRules'] : undefined;

/** Time without a new rule after which they are kept, in milliseconds. */
const keptAfter = 3_000;

/** Maximum number of characters. */
const longest = 600_000;

/** What was compiled for a class or for keyframes. */
export type CompiledRules = { name: string; layered: string; keyframes: string };

/** Returns a function that keeps compiled rules soon, when the browser is idle. */
export function keepingRules(build: string): (compiled: CompiledRules) => void {
  let added: CompiledRules[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = async () => {
    await whenIdle();
    // Other tabs may have kept more, which the looks of their pages need.
    const before = readKeptRules(build) ?? { build, names: [], layered: '', keyframes: '' };
    const more = added.filter(({ name }) => !before.names.includes(name));
    added = [];
    const textOf = (part: 'layered' | 'keyframes') => before[part] + more.map((each) => each[part]).join('');
    const names = [...before.names, ...more.map(({ name }) => name)];
    const all: KeptRules = { build, names, layered: textOf('layered'), keyframes: textOf('keyframes') };
    if (more.length > 0 && all.layered.length < longest) writeJson(storageKeys.keptRules, all);
  };
  return (compiled) => {
    added.push(compiled);
    clearTimeout(timer);
    timer = setTimeout(() => void keep(), keptAfter);
  };
}

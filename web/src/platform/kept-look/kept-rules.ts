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

const selector = 'style[data-kept-rules]';

/** Adds the rules to the page, unless its head has added them. Returns the sheets: at-rules beside the layer would slow it down. */
export function addKeptRules({ build, layered, keyframes }: KeptRules): readonly HTMLStyleElement[] {
  const before = [...document.querySelectorAll<HTMLStyleElement>(selector)];
  if (before.length > 0) return before;
  return [`@layer mui{${layered}}`, keyframes].map((textContent) => {
    const style = Object.assign(document.createElement('style'), { textContent });
    style.dataset['keptRules'] = build;
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

/** Returns a function that keeps the rules soon, when the browser is idle; called for each new one. */
export function keepingRules(rules: () => KeptRules): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = async () => {
    await whenIdle();
    const kept = rules();
    if (kept.layered.length < longest) writeJson(storageKeys.keptRules, kept);
  };
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => void keep(), keptAfter);
  };
}

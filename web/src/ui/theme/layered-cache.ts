import createCache, { type EmotionCache } from '@emotion/cache';
import { addKeptRules, keepingRules, readKeptRules } from '#platform/kept-look/kept-rules.ts';

const keyframesAtFirst = /^\s*@(?:-webkit-)?keyframes/;

/** A rule for some screens or browsers, such as `@media (min-width:900px){.a{…}}`. */
const conditional = /^@(?:media|supports|container)/;

/** Adds an empty style sheet of the kit to the page. */
function addSheet(): CSSStyleSheet {
  const style = document.createElement('style');
  style.dataset['emotion'] = 'mui';
  document.head.append(style);
  return style.sheet as CSSStyleSheet;
}

/** This build of what compiles rules. */
const build = import.meta.url;

/**
 * Adds what earlier pages compiled, and tells Emotion which classes and keyframes stand in the page by that or by its build
 * (web/build/pages.ts); not those of another version, by which the page's head may have drawn. Style elements that name these as Emotion does
 * (`data-emotion="mui a b"`) it would move, and the browser would parse them and style the page again.
 */
function addRulesOfBefore(to: EmotionCache): void {
  const kept = readKeptRules(build);
  const rendered = document.querySelectorAll<HTMLStyleElement>('style[data-emotion="mui"][data-names]');
  for (const { dataset } of [...rendered, ...(kept ? addKeptRules(kept) : [])]) {
    dataset['emotion'] = 'mui';
    for (const name of dataset['names']?.split(' ') ?? []) to.inserted[name] = true;
  }
}

/** Adds a rule at the end; none with a selector that only other browsers know, which is an error. */
function add(to: CSSStyleSheet | CSSLayerBlockRule, rule: string): void {
  try {
    to.insertRule(rule, to.cssRules.length);
  } catch {
    // Like Emotion.
  }
}

/**
 * Returns the rules in a conditional rule with the condition inside of each: `.a{@media (min-width:900px){…}}`. Conditions in conditions, and
 * browsers without nested rules, keep it as it is.
 */
function conditionInside(rule: string): string[] {
  const [, condition = '', content = ''] = /^([^{]*)\{(.*)\}$/s.exec(rule) ?? [];
  if (content.includes('@') || !CSS.supports('selector(&)')) return [rule];
  return [...content.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
    ([, selector, declarations]) => `${selector}{${condition}{${declarations}}}`,
  );
}

/**
 * Emotion's cache whose rules are in the layer `mui` (tokens.css), like that of MUI's StyledEngineProvider with `enableCssLayer`, which adds a
 * block `@layer mui` for every rule. After each of these, and after any other at-rule in a sheet with layers, Chromium styles and lays out
 * the whole document again (docs/decisions/0511): here they are added to one block, conditions inside of rules, keyframes to another sheet.
 * What is compiled is kept for the next page (docs/decisions/0513).
 */
export function layeredCache(): EmotionCache {
  // The document of unit tests does not know layers.
  const knowsLayers = 'CSSLayerBlockRule' in globalThis;
  const cache = createCache({ key: 'mui' });
  if (knowsLayers) addRulesOfBefore(cache);
  let block: CSSLayerBlockRule | undefined;
  let keyframes: CSSStyleSheet | undefined;
  const layer = (): CSSLayerBlockRule => {
    const sheet = addSheet();
    sheet.insertRule('@layer mui{}');
    return sheet.cssRules[0] as CSSLayerBlockRule;
  };
  const keep = keepingRules(build);
  let compiled = { name: '', layered: '', keyframes: '' };
  const { insert } = cache;
  // Global rules have sheets of their own; those of each input are keyframes, which come and go with it.
  cache.insert = (selector, serialized, sheet, isOnce) => {
    const isLayered = selector === '' && !keyframesAtFirst.test(serialized.styles);
    const styles = isLayered ? `@layer mui{${serialized.styles}}` : serialized.styles;
    compiled = { name: serialized.name, layered: '', keyframes: '' };
    insert(selector, { ...serialized, styles }, sheet, isOnce);
    // Each rule that is added once goes through the cache's own sheet.
    if (isOnce && knowsLayers) keep(compiled);
  };
  cache.sheet.insert = (rule) => {
    if (!knowsLayers) return;
    if (keyframesAtFirst.test(rule)) {
      compiled.keyframes += rule;
      add((keyframes ??= addSheet()), rule);
      return;
    }
    block ??= layer();
    for (const each of conditional.test(rule) ? conditionInside(rule) : [rule]) {
      compiled.layered += each;
      add(block, each);
    }
  };
  return cache;
}

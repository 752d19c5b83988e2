import { currentLanguage } from '#platform/i18n/i18n.ts';
import { emptyAttribute, partAttribute, rowsAttribute, type KeptLook } from './kept-look.ts';
import { buildOfSheet } from './kept-rules.ts';

/** Returns how the first screen of a page's main element looks. Yields wherever it may pause. */
export function* lookOf(main: HTMLElement, documents: KeptLook['documents']): Generator<void, KeptLook> {
  const sheets = [...document.styleSheets];
  const ofKit = sheets.filter(isOfKit);
  const added = ofKit.flatMap((sheet) => (buildOfSheet(sheet) === undefined ? [...sheet.cssRules] : []));
  const content = document.createElement('div');
  const styles: Unwritten[] = [];
  for (const rule of rulesIn(added)) {
    styles.push(...unwritten(rule));
    yield;
  }
  content.append(...(yield* copiesOf(main, documents, styles)));
  const css = yield* usedRules(content, added);
  return {
    language: currentLanguage(),
    windowWidth: innerWidth,
    top: main.getBoundingClientRect().top + scrollY,
    styleSheets: sheets.flatMap(({ href }) => href ?? []),
    rulesOf: ofKit.map(buildOfSheet).find((build) => build !== undefined),
    css,
    html: content.innerHTML,
    documents,
  };
}

/** The kit adds its rules while the app runs; they stand in no file. */
const isOfKit = ({ ownerNode }: CSSStyleSheet): boolean =>
  ownerNode instanceof HTMLStyleElement && ownerNode.dataset['emotion'] !== undefined;

function* copiesOf(
  element: Element,
  documents: KeptLook['documents'],
  styles: readonly Unwritten[],
): Generator<void, Node[]> {
  const copies: Node[] = [];
  for (const node of element.childNodes) {
    yield;
    if (!(node instanceof Element)) {
      copies.push(node.cloneNode());
      continue;
    }
    // A list that is kept while a deal is open.
    if (node instanceof HTMLElement && node.style.display === 'none') continue;
    const box = node.getBoundingClientRect();
    const part = node.getAttribute(partAttribute);
    const isRow = element.hasAttribute(rowsAttribute);
    // The next time, other rows may stand above these.
    if (isRow ? !documents[part ?? ''] : box.top + scrollY >= innerHeight && !isInRow(node)) continue;
    const copy = node.cloneNode() as HTMLElement;
    copies.push(copy);
    const computed = getComputedStyle(node);
    for (const { selector, properties } of styles)
      if (node.matches(selector))
        for (const property of properties) copy.style.setProperty(property, computed.getPropertyValue(property));
    if (node.hasAttribute(emptyAttribute) || (part !== null && !documents[part])) {
      // As large as before: a text in a line is no box of its own.
      if (computed.display === 'inline') copy.style.display = 'inline-block';
      copy.style.minWidth = `${box.width}px`;
      copy.style.minHeight = `${box.height}px`;
      copy.append('\u00a0');
      continue;
    }
    if (isRow) copy.dataset['height'] = String(box.height);
    // Elements below the first screen are missing in it.
    if (copy.dataset['part'] !== undefined) copy.style.minHeight = `${box.height}px`;
    // Its times are wrong the next time.
    if (node instanceof HTMLTimeElement) copy.style.visibility = 'hidden';
    if (node instanceof HTMLInputElement) copy.setAttribute('readonly', '');
    copy.append(...(yield* copiesOf(node, documents, styles)));
  }
  return copies;
}

const isInRow = (node: Element): boolean => node.closest(`[${rowsAttribute}]`) !== null;

type Unwritten = { selector: string; properties: readonly string[] };

/**
 * Returns the properties that a rule has and that its text lacks: those of a shorthand with a variable of which another part is set again,
 * such as `gap: var(--x); column-gap: 0` (https://drafts.csswg.org/cssom/#serialize-a-css-declaration-block).
 */
function unwritten(rule: CSSRule): Unwritten[] {
  if (!(rule instanceof CSSStyleRule) || rule.selectorText.includes(':')) return [];
  const styles = [rule.style, ...[...rule.cssRules].flatMap(nestedStyles)];
  const properties = styles.flatMap((style) => [...style].filter((name) => style.getPropertyValue(name) === ''));
  return properties.length > 0 ? [{ selector: rule.selectorText, properties }] : [];
}

/** Returns rules and, for blocks, the rules in them. */
const rulesIn = (rules: Iterable<CSSRule>): CSSRule[] =>
  [...rules].flatMap((rule) => (isBlock(rule) ? rulesIn(rule.cssRules) : rule));

/** A style rule can have other rules in it, too. */
const isBlock = (rule: CSSRule): rule is CSSGroupingRule =>
  rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule);

/** Returns the declarations under a condition inside of a rule (ui/theme/layered-cache.ts). */
const nestedStyles = (rule: CSSRule): CSSStyleDeclaration[] =>
  rule instanceof CSSGroupingRule
    ? [...rule.cssRules].flatMap((each) => ('style' in each ? (each.style as CSSStyleDeclaration) : []))
    : [];

/** Returns the text of the rules that apply to the content or to the whole page. */
function* usedRules(content: Element, rules: Iterable<CSSRule>): Generator<void, string> {
  let used = '';
  for (const rule of rules) {
    yield;
    if (rule instanceof CSSStyleRule) used += isUsed(content, rule.selectorText) ? rule.cssText : '';
    else if (rule instanceof CSSGroupingRule) {
      const inner = yield* usedRules(content, rule.cssRules);
      used += inner && `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${inner}}`;
    }
  }
  return used;
}

/** States and generated content, which match no element in a copy. */
const states = /:{1,2}(?:hover|focus|focus-visible|focus-within|active|disabled|before|after|placeholder)\b/g;

/** Selectors of the whole page, which may be in the other color scheme next time. */
const ofPage = /^(?::root|html|body|\*|\[data-theme)/;

function isUsed(content: Element, selector: string): boolean {
  if (ofPage.test(selector)) return true;
  try {
    return content.querySelector(selector.replace(states, '')) !== null;
  } catch {
    // Without its states, not every selector is one.
    return true;
  }
}

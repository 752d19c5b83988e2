import { useEffect, useLayoutEffect } from 'react';
import type { Me } from 'domain/account/account.ts';
import { paths } from 'domain/paths.ts';
import { inIdleParts } from '#platform/when-idle.ts';
import { keepLook, partAttribute, shownData, type KeptDocument } from './kept-look.ts';

/** Delay after which a page has settled, in milliseconds. */
const settledAfter = 1_000;

/** Maximum delay for a page that goes on changing, in milliseconds. */
const keptWithin = 4_000;

/** A document that the page shows, and which of its fields; the others as in {@link KeptDocument}. */
export type ShownDocument = { path: string; data: object; fields: readonly string[]; required?: true; asked?: true };

/** Documents that each part of the page shows. */
const shown = new Set<readonly ShownDocument[]>();
let keeping: { uid: string; path: string } | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let changingSince = 0;

function keepSoon(): void {
  if (!keeping) return;
  if (timer === undefined) changingSince = performance.now();
  const rest = keptWithin - (performance.now() - changingSince);
  clearTimeout(timer);
  timer = setTimeout(() => void keep(), Math.max(0, Math.min(settledAfter, rest)));
}

function stopKeeping(): void {
  keeping = undefined;
  clearTimeout(timer);
  timer = undefined;
}

async function keep(): Promise<void> {
  timer = undefined;
  // Not needed at the start, and not worth a message where it cannot be loaded.
  const look = await import('./look-of.ts').catch(() => undefined);
  const main = document.querySelector('main');
  // With a search in its address, a page shows something else.
  if (!look || !main || !keeping || location.pathname !== keeping.path || location.search !== '') return;
  const documents: Record<string, KeptDocument> = {};
  // Several parts may show the same document.
  for (const { path, data, fields, ...rest } of [...shown].flat()) {
    const all = [...new Set([...(documents[path]?.fields ?? []), ...fields])];
    documents[path] = { ...rest, fields: all, shows: shownData(data, all) };
  }
  const { uid, path } = keeping;
  let isSame = true;
  const changes = new MutationObserver(() => (isSame = false));
  changes.observe(main, { subtree: true, childList: true, attributes: true, characterData: true });
  const kept = await inIdleParts(look.lookOf(main, documents));
  if (changes.takeRecords().length > 0) isSame = false;
  changes.disconnect();
  if (keeping?.path !== path || keeping.uid !== uid || timer !== undefined) return;
  // Parts of it were copied before it changed, others afterwards.
  if (isSame) keepLook(uid, path, kept);
  else keepSoon();
}

/** Says which documents a part of the page shows. An element that shows one of them alone has its path as `data-kept`. */
export function useShownDocuments(documents: readonly ShownDocument[]): void {
  useEffect(() => {
    shown.add(documents);
    keepSoon();
    return () => void shown.delete(documents);
  });
}

/** Fields of the account that pages show. */
const accountFields = ['firstName', 'role', 'premium', 'status', 'emailVerified'] as const;

type Page = {
  account: Pick<Me, 'uid' | (typeof accountFields)[number]>;
  /** Whether the page shows its first screen. */
  isReady: boolean;
};

/**
 * Takes over from the first screen that was drawn before the app ran, and presses what was pressed on it; then keeps the look of the page
 * for the next time, until the person does something on it.
 */
export function useKeptLook({ account, isReady }: Page): void {
  const { uid } = account;
  useShownDocuments([{ path: paths.user(uid), data: account, fields: accountFields, required: true }]);
  useLayoutEffect(() => {
    if (isReady) takeOver();
  }, [isReady]);
  useEffect(() => {
    if (!isReady) return undefined;
    keeping = { uid, path: location.pathname };
    keepSoon();
    const actions = ['pointerdown', 'keydown'] as const;
    for (const action of actions) addEventListener(action, stopKeeping, { capture: true, once: true });
    return () => {
      stopKeeping();
      for (const action of actions) removeEventListener(action, stopKeeping, { capture: true });
    };
  }, [uid, isReady]);
}

/** Parts of the drawn page whose own content comes after the page's, as HTML. */
const drawnParts = new Map<string, string>();

const partsIn = (element: HTMLElement) =>
  [...element.querySelectorAll<HTMLElement>('[data-part]')].map(
    (part) => [part.dataset['part'] ?? '', part.outerHTML] as const,
  );

/** Returns the HTML of a part as it was drawn, for the time until its own content is there. */
export function drawnPart(name: string): string | undefined {
  const drawn = globalThis.drawnLook;
  return (drawn ? new Map(partsIn(drawn.element)) : drawnParts).get(name) || undefined;
}

function takeOver(): void {
  const drawn = globalThis.drawnLook;
  if (!drawn) return;
  const pressed = drawn.pressed();
  const part = pressed?.closest(`[${partAttribute}]`)?.getAttribute(partAttribute);
  dropDrawnLook();
  if (drawn.path !== location.pathname) return;
  for (const [name, html] of partsIn(drawn.element)) drawnParts.set(name, html);
  if (!pressed) return;
  const place = document.querySelector(part ? `main [${partAttribute}="${CSS.escape(part)}"]` : 'main');
  const control = [...(place?.querySelectorAll<HTMLElement>('a, button, input') ?? [])].find((each) =>
    isSame(each, pressed),
  );
  if (control instanceof HTMLInputElement && control.type !== 'checkbox') control.focus();
  else control?.click();
}

const isSame = (one: Element, other: Element): boolean =>
  one.tagName === other.tagName &&
  one.textContent === other.textContent &&
  ['href', 'aria-label', 'type', 'name'].every((name) => one.getAttribute(name) === other.getAttribute(name));

/** Time for a page to show its first screen once the app runs, in milliseconds; after that, it shows why it does not. */
const readyWithin = 5_000;

/** Removes what was drawn if the page does not take over, because it cannot be shown. */
export function useDrawnLookEnd(isFailed = false): void {
  useLayoutEffect(() => {
    if (isFailed) dropDrawnLook();
  }, [isFailed]);
  useEffect(() => {
    const timer = setTimeout(dropDrawnLook, readyWithin);
    return () => clearTimeout(timer);
  }, []);
}

/** Removes what was drawn: the page shows something else. */
export function dropDrawnLook(): void {
  globalThis.drawnLook?.element.remove();
  delete globalThis.drawnLook;
  drawnParts.clear();
}

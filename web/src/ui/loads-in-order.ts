const skeleton = '.MuiSkeleton-root';

/**
 * Ref of a container `.loads-in-order` (theme/base.css): marks the parts after one that still loads with `data-later`. In a selector,
 * `:has(.MuiSkeleton-root) ~ *`, whatever is put before something else anywhere on a page makes Chromium style the whole document anew.
 */
export function loadsInOrder(container: HTMLElement | null): (() => void) | undefined {
  if (!container) return undefined;
  const mark = () => {
    let isLater = false;
    for (const part of container.children) {
      part.toggleAttribute('data-later', isLater);
      isLater ||= part.matches(skeleton) || part.querySelector(skeleton) !== null;
    }
  };
  mark();
  const changes = new MutationObserver(mark);
  changes.observe(container, { childList: true, subtree: true });
  return () => changes.disconnect();
}

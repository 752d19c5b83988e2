let top = 0;

/** Keeps how far the page is scrolled, in pixels, by events that come after a layout: reading it at other times would cause one. */
export function followScrolling(): void {
  const note = () => (top = window.scrollY);
  note();
  addEventListener('scroll', note, { passive: true });
}

export const scrolledTo = (): number => top;

let top = 0;

/** Keeps how far the page is scrolled, in pixels. Its events come when the browser has laid the page out; reading it elsewhere makes it do so. */
export function followScrolling(): void {
  const note = () => (top = window.scrollY);
  note();
  addEventListener('scroll', note, { passive: true });
}

export const scrolledTo = (): number => top;

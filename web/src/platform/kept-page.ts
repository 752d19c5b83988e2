// Follows the back/forward cache, which keeps pages that the user has left in memory, with their connections.

type Listener = (left: boolean) => void;

const listeners = new Set<Listener>();
let left = false;

function tell(next: boolean): void {
  left = next;
  for (const listener of listeners) listener(next);
}

/** Returns whether the page is in the back/forward cache, out of sight. */
export const isLeft = (): boolean => left;

/** Calls the listener when the user leaves the page, in time to clean up, and when they are back and may see it again. */
export const onLeaving = (listener: Listener): void => void listeners.add(listener);

/**
 * Follows leaving and coming back. A restored page stays hidden (first-screen.css) until `mayShow` resolves; if it may not be shown, it
 * reloads.
 * @returns a function that stops following
 */
export function followLeaving(mayShow: () => Promise<boolean>): () => void {
  const { dataset } = document.documentElement;
  const leave = ({ persisted }: PageTransitionEvent) => {
    if (persisted) dataset['left'] = '';
    tell(true);
  };
  const comeBack = async () => {
    if (!(await mayShow())) {
      location.reload();
      return;
    }
    delete dataset['left'];
    tell(false);
  };
  const show = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void comeBack();
  };
  addEventListener('pagehide', leave);
  addEventListener('pageshow', show);
  return () => {
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', show);
  };
}

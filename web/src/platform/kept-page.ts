// A page that was left stays in the browser's memory for the way back (its back/forward cache), as it was, with the connections that it holds.

type Listener = (left: boolean) => void;

const listeners = new Set<Listener>();
let left = false;

function tell(next: boolean): void {
  left = next;
  for (const listener of listeners) listener(next);
}

/** Whether the page was left, and nobody sees it. */
export const isLeft = (): boolean => left;

/** Tells when the page is left, in time for what has to end with it, and when somebody is back and may see what it showed. */
export const onLeaving = (listener: Listener): void => void listeners.add(listener);

/**
 * Follows leaving and coming back. Until `mayShow` has answered, a page that is come back to is hidden (first-screen.css); one that
 * may not show what it showed is loaded anew. @returns what ends it
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

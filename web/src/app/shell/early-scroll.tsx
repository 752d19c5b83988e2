import { useInsertionEffect, useLayoutEffect, useRef } from 'react';
import { ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { visitOf } from './late-scroll.ts';
import { scrolledTo } from './scrolled-to.ts';

/**
 * ScrollRestoration that leaves a page where people have scrolled it before the app was there: alone it scrolls to the top as it is rendered
 * first, or to where the page was last.
 */
export function EarlyScroll() {
  const { key } = useLocation();
  const { state } = useNavigation(); // renders whenever ScrollRestoration does
  const first = useRef<string | undefined>(key);
  const before = useRef(0);
  // Before the layout effect in which ScrollRestoration scrolls; the other is after it.
  useInsertionEffect(() => {
    if (key !== first.current || state !== 'idle') first.current = undefined;
    before.current = first.current === undefined ? 0 : scrolledTo();
  });
  useLayoutEffect(() => {
    if (before.current > 0) window.scrollTo({ top: before.current, behavior: 'instant' });
  });
  return <ScrollRestoration getKey={visitOf} />;
}

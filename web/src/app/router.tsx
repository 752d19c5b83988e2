import { createContext, useContext, useLayoutEffect, useState, useTransition, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory } from 'react-router-dom';

const Pending = createContext(false);

/** Whether a page has been asked for that is still on its way. */
export const usePendingPage = (): boolean => useContext(Pending);

/**
 * React Router's `BrowserRouter`, which also tells that a page is on its way: the page one leaves stays until the other is
 * there, and without a sign a slow one would look like a link that does nothing.
 */
export function PageRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => UNSAFE_createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setState] = useState({ action: history.action, location: history.location });
  const [pending, startTransition] = useTransition();
  useLayoutEffect(
    () => history.listen(({ action, location }) => startTransition(() => setState({ action, location }))),
    [history],
  );
  return (
    <Pending value={pending}>
      <Router navigationType={action} location={location} navigator={history}>
        {children}
      </Router>
    </Pending>
  );
}

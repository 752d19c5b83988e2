import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';

/** Edits the address' query; by default, as a new entry of the history. */
export type ChangeAddress = (edit: (now: URLSearchParams) => URLSearchParams, options?: { replace: boolean }) => void;

/**
 * Returns a function that edits the current URL rather than the rendered one, which may be older: two changes in a row, or a
 * change while the map comes to rest, would undo each other.
 */
export function useChangedAddress(): ChangeAddress {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const leaving = useRef(false);
  useEffect(() => {
    leaving.current = state !== 'idle';
  }, [state]);
  return useCallback(
    (edit, options) => {
      // The person is navigating to another page.
      if (leaving.current || window.location.pathname !== pathname) return;
      void navigate({ search: edit(new URLSearchParams(window.location.search)).toString() }, options);
    },
    [navigate, pathname],
  );
}

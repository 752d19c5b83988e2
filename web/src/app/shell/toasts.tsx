import { lazy, Suspense, useEffect, useState } from 'react';
import { firstToast } from '#platform/toasts/toasts.ts';

const ToastSnackbar = lazy(() => import('./toast-snackbar.tsx'));

/** Shows toasts; rendered once, at the root of the app. */
export function Toasts() {
  const [isWanted, setWanted] = useState(false);
  const [status, setStatus] = useState<HTMLElement | null>(null);
  const [alert, setAlert] = useState<HTMLElement | null>(null);
  useEffect(() => void firstToast.then(() => setWanted(true)), []);
  return (
    <>
      {/* Screen readers only announce text in live regions that exist before it. */}
      <output className="visually-hidden" aria-live="polite" ref={setStatus} />
      <div className="visually-hidden" role="alert" aria-live="assertive" ref={setAlert} />
      {isWanted && status && alert && (
        <Suspense fallback={null}>
          <ToastSnackbar regions={{ default: status, destructive: alert }} />
        </Suspense>
      )}
    </>
  );
}

import { lazy, Suspense } from 'react';
import { dismissToast, useToast } from '#platform/toasts/toasts.ts';

// notistack comes with the first toast, not before (9 KiB that a visitor's first page can do without).
const ToastSnackbar = lazy(() => import('./toast-snackbar.tsx'));

/** Where toasts appear: once, at the root of the app. */
export function Toasts() {
  const toast = useToast();
  const text = toast?.open ? [toast.title, toast.description].filter(Boolean).join('. ') : '';
  return (
    <>
      {/* Live regions must stand in the page before the text comes, or nobody reads it out. */}
      <output className="visually-hidden" aria-live="polite">
        {toast?.variant === 'default' ? text : ''}
      </output>
      <div className="visually-hidden" role="alert" aria-live="assertive">
        {toast?.variant === 'destructive' ? text : ''}
      </div>
      {toast && (
        <Suspense fallback={null}>
          <ToastSnackbar toast={toast} dismiss={dismissToast} />
        </Suspense>
      )}
    </>
  );
}

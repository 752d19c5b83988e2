import { lazy, Suspense, useSyncExternalStore } from 'react';
import { createToastStore, type NewToast } from './toast-store.ts';

const store = createToastStore();

/**
 * Shows a toast in place of the one before. Texts are translated already.
 * @returns its id, for {@link updateToast} and {@link dismissToast}
 */
export const showToast = (toast: NewToast): string => store.add(toast);
/** @public part of what toasts can do (specification, section 4) */
export const updateToast = (id: string, changes: Partial<NewToast>): void => store.update(id, changes);
/** Without an id, whatever is shown. @public */
export const dismissToast = (id?: string): void => store.dismiss(id);

// notistack comes with the first toast, not before (9 KiB that a visitor's first page can do without).
const ToastSnackbar = lazy(() => import('./toast-snackbar.tsx'));

/** Where toasts appear: once, at the root of the app. */
export function Toasts() {
  const toast = useSyncExternalStore(store.subscribe, store.current);
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

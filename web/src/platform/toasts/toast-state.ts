/** Toasts as the specification has them (sections 3, 4 and 9): one at a time; added, updated, dismissed, removed. */

export type ToastAction = { label: string; onClick: () => void };

export type Toast = {
  id: string;
  title: string;
  description?: string;
  action?: ToastAction;
  /** False once dismissed, until it is removed. */
  open: boolean;
  variant: 'default' | 'destructive';
};

export type ToastEvent =
  | { type: 'added'; toast: Toast }
  | { type: 'updated'; id: string; changes: Partial<Omit<Toast, 'id' | 'open'>> }
  /** Without an id: all of them. */
  | { type: 'dismissed'; id?: string }
  | { type: 'removed'; id: string };

export const toastLimit = 1;
/** How long a toast stays open, in milliseconds. */
export const toastDuration = 5_000;
/** How long a dismissed toast is kept, in milliseconds. */
export const toastRemoveDelay = 1_000_000;
/** How far to the right a toast must be swiped to be dismissed, in pixels. */
export const toastSwipeThreshold = 50;

/** The toasts after an event, newest first. */
export function afterToastEvent(toasts: readonly Toast[], event: ToastEvent): readonly Toast[] {
  switch (event.type) {
    case 'added':
      return [event.toast, ...toasts].slice(0, toastLimit);
    case 'updated':
      return toasts.map((toast) => (toast.id === event.id ? { ...toast, ...event.changes } : toast));
    case 'dismissed':
      return toasts.map((toast) =>
        event.id === undefined || toast.id === event.id ? { ...toast, open: false } : toast,
      );
    default:
      // Removed
      return toasts.filter((toast) => toast.id !== event.id);
  }
}

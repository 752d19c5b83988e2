import { afterToastEvent, toastRemoveDelay, type Toast, type ToastEvent } from './toast-state.ts';

export type NewToast = Pick<Toast, 'title' | 'description' | 'action'> & { variant?: Toast['variant'] };

export type ToastStore = ReturnType<typeof createToastStore>;

/** Holds the toasts and removes each one some time after it was dismissed. */
export function createToastStore(later: (run: () => void, milliseconds: number) => void) {
  let toasts: readonly Toast[] = [];
  let lastNumber = 0;
  const leaving = new Set<string>();
  const listeners = new Set<() => void>();

  function happened(event: ToastEvent) {
    toasts = afterToastEvent(toasts, event);
    for (const listener of listeners) listener();
  }

  function remove(id: string) {
    if (leaving.has(id)) return;
    leaving.add(id);
    later(() => {
      leaving.delete(id);
      happened({ type: 'removed', id });
    }, toastRemoveDelay);
  }

  return {
    current: () => toasts,
    /** @returns what ends the subscription */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add({ variant = 'default', ...toast }: NewToast): string {
      lastNumber += 1;
      const id = `toast-${lastNumber}`;
      happened({ type: 'added', toast: { ...toast, id, variant, open: true } });
      return id;
    },
    update(id: string, changes: Partial<NewToast>) {
      happened({ type: 'updated', id, changes });
    },
    dismiss(id?: string) {
      for (const toast of toasts) if (id === undefined || toast.id === id) remove(toast.id);
      happened({ type: 'dismissed', ...(id === undefined ? {} : { id }) });
    },
  };
}

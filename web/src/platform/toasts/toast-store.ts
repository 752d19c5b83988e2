/** How long a dismissed toast is kept, in milliseconds. */
const toastRemoveDelay = 1_000_000;

/**
 * The one toast that is kept (specification, section 4): added, updated, dismissed, removed some time after. notistack has it on the
 * screen; it supports neither updates nor announcements to screen readers.
 */
export function createToastStore() {
  let toast: Toast | undefined;
  let lastNumber = 0;
  const listeners = new Set<() => void>();

  function set(next: Toast | undefined) {
    toast = next;
    for (const listener of listeners) listener();
  }

  return {
    current: () => toast,
    /** @returns what ends the subscription */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add({ variant = 'default', ...added }: NewToast): string {
      lastNumber += 1;
      const id = `toast-${lastNumber}`;
      set({ ...added, id, variant, open: true });
      return id;
    },
    update(id: string, changes: Partial<NewToast>) {
      if (toast?.id === id) set({ ...toast, ...changes });
    },
    /** Without an id, whatever is shown. */
    dismiss(id = toast?.id) {
      if (toast?.id !== id || !toast?.open) return;
      set({ ...toast, open: false });
      setTimeout(() => {
        if (toast?.id === id) set(undefined);
      }, toastRemoveDelay);
    },
  };
}

type ToastAction = { label: string; onClick: () => void };

/** A toast as the specification has it (section 3). */
export type Toast = {
  id: string;
  title: string;
  description?: string;
  action?: ToastAction;
  /** False once dismissed, until it is removed. */
  open: boolean;
  variant: 'default' | 'destructive';
  /** Stays until it is dismissed or another toast takes its place. */
  persist?: boolean;
};

export type NewToast = Pick<Toast, 'title' | 'description' | 'action' | 'persist'> & { variant?: Toast['variant'] };

type ToastProps = { toast: Toast };

declare module 'notistack' {
  interface VariantOverrides {
    default: ToastProps;
    destructive: ToastProps;
    error: false;
    info: false;
    success: false;
    warning: false;
  }
}

import { useSyncExternalStore } from 'react';
import { createToastStore, type NewToast, type Toast } from './toast-store.ts';

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

/** The toast that is kept, whether it is shown or dismissed. */
export const useToast = (): Toast | undefined => useSyncExternalStore(store.subscribe, store.current, store.current);

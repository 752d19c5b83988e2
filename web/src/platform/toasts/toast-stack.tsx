import { closeSnackbar, enqueueSnackbar, SnackbarProvider } from 'notistack';
import { createContext, useContext, useEffect, useRef, useState, type CSSProperties, type Ref } from 'react';
import { ToastCard } from './toast-card.tsx';
import { toastLimit, type Toast } from './toast-state.ts';
import styles from './toast-stack.module.css';

type Props = { toasts: readonly Toast[]; dismiss: (id: string) => void };

const Shown = createContext<Props>({ toasts: [], dismiss: () => {} });

/** notistack asks for a component by key; what it shows is read from the store, so that an update is seen at once. */
function Snackbar({ id, style, ref }: { id: number | string; style?: CSSProperties; ref?: Ref<HTMLDivElement> }) {
  const { toasts, dismiss } = useContext(Shown);
  const current = toasts.find((toast) => toast.id === id);
  // While it leaves, the toast is not the store's any more.
  const [toast, setToast] = useState(current);
  if (current && current !== toast) setToast(current);
  return (
    <div ref={ref} style={style}>
      {toast && <ToastCard toast={toast} dismiss={() => dismiss(toast.id)} />}
    </div>
  );
}

/** Brings notistack in line with the store: what is open there is shown here, and nothing else. */
export default function ToastStack({ toasts, dismiss }: Props) {
  const shown = useRef(new Set<string>());
  useEffect(() => {
    const open = new Set(toasts.filter((toast) => toast.open).map(({ id }) => id));
    for (const id of shown.current) if (!open.has(id)) closeSnackbar(id);
    // Persistent: the card counts the time itself, so that it stops for the pointer, the focus and a swipe.
    for (const id of open) if (!shown.current.has(id)) enqueueSnackbar({ key: id, message: '', persist: true });
    shown.current = open;
  }, [toasts]);

  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <Shown value={{ toasts, dismiss }}>
      <SnackbarProvider
        maxSnack={toastLimit}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transitionDuration={still ? 0 : { enter: 200, exit: 150 }}
        classes={{ containerRoot: styles.stack }}
        Components={{ default: Snackbar }}
      />
    </Shown>
  );
}

import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import { closeSnackbar, enqueueSnackbar, SnackbarProvider, type CustomContentProps } from 'notistack';
import { createContext, useContext, useEffect, type Ref } from 'react';
import { ToastCard } from './toast-card.tsx';
import type { Toast } from './toast.ts';

type Props = { toast: Toast; dismiss: (id?: string) => void };

const Latest = createContext<Toast | undefined>(undefined);

/** A toast as it was shown, or as it was updated since. */
function ToastContent({ id, toast, style, ref }: CustomContentProps & { toast: Toast; ref?: Ref<HTMLDivElement> }) {
  const latest = useContext(Latest);
  return (
    <div ref={ref} style={style}>
      <ToastCard toast={latest?.id === id ? latest : toast} dismiss={() => closeSnackbar(id)} />
    </div>
  );
}

const contents = { default: ToastContent, destructive: ToastContent };

/**
 * Above the bar of actions at the foot of a phone's page. The whole stack, not the card: what notistack lays around that takes the presses
 * of what is below it.
 */
const clearOfBottomBar = (theme: Theme) => ({
  [theme.breakpoints.down('md')]: {
    'body:has([data-bottom-bar]) .toasts': { marginBottom: 'calc(4.5rem + env(safe-area-inset-bottom))' },
  },
});

/** Shows the one toast that is kept, by notistack. */
export default function ToastStage({ toast, dismiss }: Props) {
  const { id, open } = toast;
  useEffect(() => {
    if (!open) return undefined;
    enqueueSnackbar({ key: id, variant: toast.variant, message: toast.title, toast });
    // The newest alone is kept: those before do not wait in notistack's queue.
    return () => closeSnackbar(id);
    // What is updated is shown by its content.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, open]);

  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <Latest value={toast}>
      <GlobalStyles styles={clearOfBottomBar} />
      <SnackbarProvider
        classes={{ containerRoot: 'toasts' }}
        maxSnack={1}
        autoHideDuration={5_000}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transitionDuration={still ? 0 : { enter: 200, exit: 150 }}
        Components={contents}
        onClose={(_event, _reason, key) => dismiss(String(key))}
      />
    </Latest>
  );
}

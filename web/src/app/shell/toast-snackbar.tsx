import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Paper from '@mui/material/Paper';
import { styled, type Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { CircleAlert, X } from 'lucide-react';
import { closeSnackbar, enqueueSnackbar, SnackbarProvider, type CustomContentProps } from 'notistack';
import { createContext, useContext, useEffect, useRef, useState, type PointerEvent, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import type { Toast } from '#platform/toasts/toast-store.ts';

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
export default function ToastSnackbar({ toast, dismiss }: Props) {
  const { id, open } = toast;
  useEffect(() => {
    if (!open) return undefined;
    enqueueSnackbar({ key: id, variant: toast.variant, message: toast.title, persist: toast.persist === true, toast });
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

/** How far to the right a toast must be swiped to be dismissed, in pixels (specification, section 9). */
const swipeThreshold = 50;

const Card = styled(Paper)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(3),
  width: 'min(26rem, 100vw - 2 * var(--page-margin))',
  minHeight: '3.5rem',
  padding: theme.spacing(2),
  paddingLeft: theme.spacing(4),
  borderRadius: theme.vars.radius.md,
  backgroundColor: theme.vars.palette.background.inverse,
  color: theme.vars.palette.text.inverse,
  touchAction: 'pan-y',
  // A swipe would select the text, and the next one drag it away.
  userSelect: 'none',
  transition: theme.transitions.create(['translate', 'opacity'], { duration: theme.transitions.duration.shortest }),
  '&[data-variant=destructive]': {
    backgroundColor: theme.vars.palette.error.light,
    color: theme.vars.palette.error.text,
  },
  '&[data-swiping]': { transition: 'none' },
  '&:focus-visible, & .MuiButtonBase-root.Mui-focusVisible': { outlineColor: 'currentcolor', outlineOffset: '-4px' },
  '& .MuiButtonBase-root, & .MuiButtonBase-root:hover': { color: 'inherit', backgroundColor: 'transparent' },
})) as typeof Paper;

type CardProps = { toast: Toast; dismiss: () => void };

/** One toast: goes by its button, by Escape, or swiped to the right; notistack counts its time. F8 brings the focus here. */
function ToastCard({ toast, dismiss }: CardProps) {
  const { t } = useTranslation('ui');
  const card = useRef<HTMLElement>(null);
  const [from, setFrom] = useState<number>();
  const [by, setBy] = useState(0);

  useEffect(() => {
    const focusOnF8 = (event: KeyboardEvent) => {
      if (event.key === 'F8') card.current?.focus();
    };
    document.addEventListener('keydown', focusOnF8);
    return () => document.removeEventListener('keydown', focusOnF8);
  }, []);

  const swiped = ({ clientX }: PointerEvent) => (from === undefined ? 0 : Math.max(0, clientX - from));
  const letGo = () => {
    setFrom(undefined);
    setBy(0);
  };
  const swipe = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.target instanceof Element && event.target.closest('button')) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setFrom(event.clientX);
    },
    onPointerMove: (event: PointerEvent) => setBy(swiped(event)),
    onPointerUp: (event: PointerEvent) => {
      if (swiped(event) >= swipeThreshold) dismiss();
      letGo();
    },
    onPointerCancel: letGo,
  };

  return (
    // The focus comes here by F8, to read the toast and to reach its buttons; the keys below close it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <Card
      component="section"
      elevation={8}
      ref={card}
      aria-label={t('toast.label')}
      tabIndex={-1}
      data-variant={toast.variant}
      data-swiping={from !== undefined || undefined}
      style={{ translate: `${by}px 0`, opacity: 1 - Math.min(by / 400, 0.6) }}
      // notistack stops its clock for a pointer alone; whoever is here by the keyboard needs the time as well.
      onFocus={({ currentTarget }) => currentTarget.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))}
      onBlur={({ currentTarget }) => currentTarget.dispatchEvent(new MouseEvent('mouseout', { bubbles: true }))}
      onKeyDown={(event) => event.key === 'Escape' && dismiss()}
      {...swipe}
    >
      {toast.variant === 'destructive' && <CircleAlert aria-hidden size={20} />}
      <Typography component="div" variant="body2" sx={{ flex: 1, minWidth: 0 }}>
        <strong>{toast.title}</strong>
        {toast.description && <div>{toast.description}</div>}
      </Typography>
      {toast.action && (
        <Button
          variant="text"
          size="small"
          onClick={() => {
            toast.action?.onClick();
            dismiss();
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton label={t('toast.close')} icon={<X aria-hidden size={18} />} onClick={dismiss} />
    </Card>
  );
}

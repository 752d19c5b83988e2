import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Slide from '@mui/material/Slide';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { CircleAlert, X } from 'lucide-react';
import {
  closeSnackbar,
  enqueueSnackbar,
  SnackbarProvider,
  type CustomContentProps,
  type TransitionProps,
} from 'notistack';
import { createContext, useContext, useEffect, useRef, useState, type PointerEvent, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { provideToasts, type Toast } from '#platform/toasts/toasts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './toast-snackbar.module.css';

type Content = { toast: Toast };

declare module 'notistack' {
  interface VariantOverrides {
    default: Content;
    destructive: Content;
    error: false;
    info: false;
    success: false;
    warning: false;
  }
}

/** The page's live regions by toast variant. */
type Regions = Record<NonNullable<Toast['variant']>, HTMLElement>;
const LiveRegions = createContext<Regions | undefined>(undefined);

/** notistack with one toast at a time: a new one closes the previous one. */
export default function ToastSnackbar({ regions }: { regions: Regions }) {
  useEffect(
    () =>
      provideToasts((toast) =>
        enqueueSnackbar({
          variant: toast.variant ?? 'default',
          message: toast.title,
          persist: toast.persist === true,
          toast,
          onClose: (_event, reason) => toast.closed?.(reason === 'instructed'),
        }),
      ),
    [],
  );
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <LiveRegions value={regions}>
      <SnackbarProvider
        classes={{ containerRoot: styles.toasts ?? '' }}
        maxSnack={1}
        autoHideDuration={5_000}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        TransitionComponent={SlideAfterFocus}
        transitionDuration={still ? 0 : { enter: 200, exit: 150 }}
        Components={{ default: ToastContent, destructive: ToastContent }}
      />
    </LiveRegions>
  );
}

type SlideProps = TransitionProps & { children: ReactElement };

/** Slides in and out, but stays while it contains the keyboard focus: notistack pauses its timer for the pointer only. */
function SlideAfterFocus({ in: isOpen = false, children, ...props }: SlideProps) {
  const [hasFocus, setFocus] = useState(false);
  return (
    <Slide {...props} in={isOpen || hasFocus}>
      <div
        onFocus={({ target }) => setFocus(target.matches(':focus-visible'))}
        onBlur={({ currentTarget, relatedTarget }) => setFocus((had) => had && currentTarget.contains(relatedTarget))}
      >
        {children}
      </div>
    </Slide>
  );
}

/** Minimum distance of a swipe to the right that dismisses a toast, in pixels (specification, section 9). */
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
  // A swipe would select the text, and the next one would drag it.
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

/** A toast closes by its button, Escape, a swipe to the right, or notistack's timer. F8 moves the focus to it. */
function ToastContent({ id, variant, toast }: CustomContentProps & Content) {
  const { t } = useTranslation('ui');
  const region = useContext(LiveRegions)?.[variant];
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

  const dismiss = () => {
    // While it contains the focus, it would not close.
    const focused = card.current?.ownerDocument.activeElement;
    if (focused instanceof HTMLElement && card.current?.contains(focused)) focused.blur();
    closeSnackbar(id);
  };
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
    // F8 focuses the toast, to read it and to reach its buttons; the keys below close it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <Card
      component="section"
      elevation={8}
      ref={card}
      aria-label={t('toast.label')}
      tabIndex={-1}
      data-variant={variant}
      data-swiping={from !== undefined || undefined}
      style={{ translate: `${by}px 0`, opacity: 1 - Math.min(by / 400, 0.6) }}
      onKeyDown={(event) => event.key === 'Escape' && dismiss()}
      {...swipe}
    >
      {region && createPortal([toast.title, toast.description].filter(Boolean).join('. '), region)}
      {variant === 'destructive' && <CircleAlert aria-hidden size={20} />}
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

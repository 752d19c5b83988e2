import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CircleAlert, X } from 'lucide-react';
import type { Toast } from './toast.ts';
import styles from './toast-card.module.css';

/** How far to the right a toast must be swiped to be dismissed, in pixels (specification, section 9). */
const swipeThreshold = 50;

type Props = { toast: Toast; dismiss: () => void };

/** One toast: goes by its button, by Escape, or swiped to the right; notistack counts its time. F8 brings the focus here. */
export function ToastCard({ toast, dismiss }: Props) {
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
    <section
      ref={card}
      aria-label={t('toast.label')}
      tabIndex={-1}
      className={styles.card}
      data-variant={toast.variant}
      data-swiping={from !== undefined || undefined}
      style={{ translate: `${by}px 0`, opacity: 1 - Math.min(by / 400, 0.6) }}
      // notistack stops its clock for a pointer alone; whoever is here by the keyboard needs the time as well.
      onFocus={({ currentTarget }) => currentTarget.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))}
      onBlur={({ currentTarget }) => currentTarget.dispatchEvent(new MouseEvent('mouseout', { bubbles: true }))}
      onKeyDown={(event) => event.key === 'Escape' && dismiss()}
      {...swipe}
    >
      {toast.variant === 'destructive' && <CircleAlert className={styles.icon} aria-hidden size={20} />}
      <div className={styles.text}>
        <strong>{toast.title}</strong>
        {toast.description && <span>{toast.description}</span>}
      </div>
      {toast.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            toast.action?.onClick();
            dismiss();
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button type="button" className={styles.close} aria-label={t('toast.close')} onClick={dismiss}>
        <X aria-hidden size={18} />
      </button>
    </section>
  );
}

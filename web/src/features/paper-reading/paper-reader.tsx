import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode, type TouchEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Paper } from 'domain/paper/paper.ts';
import { PaperKindName } from '#features/paper/paper-line.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PaperPageView } from './paper-page-view.tsx';
import styles from './paper-reader.module.css';

type Props = {
  paper: Paper;
  /** Shown beside the pages, below them on a phone. */
  aside?: ReactNode;
  onClose: () => void;
};

const zooms = { least: 1, most: 4, factor: 1.5 };
/** Distance in pixels from which on a movement of a finger turns the page. */
const swipeFrom = 60;
const focusOn = (button: HTMLButtonElement | null) => button?.focus();

/**
 * Full-screen pages of a paper, one at a time, with buttons, swiping and arrow keys. Says before the first page that its opening is
 * recorded.
 */
export default function PaperReader({ paper, aside, onClose }: Props) {
  const { t } = useTranslation(['paper-reading', 'domain']);
  const id = useId();
  const [page, setPage] = useState<number>();
  const [zoom, setZoom] = useState(zooms.least);
  const [isShut, setShut] = useState(false);
  const region = useRef<HTMLElement>(null);
  const touched = useRef<{ x: number; y: number }>(undefined);
  const count = paper.pages.length;
  const kind = t(`domain:paperKinds.${paper.kind}`);
  const turnable = page !== undefined && !isShut;

  const go = (to: number) => {
    if (to < 1 || to > count) return;
    setPage(to);
    setZoom(zooms.least);
    region.current?.scrollTo({ top: 0, left: 0, behavior: 'instant' });
    // The button that was pressed is about to go.
    if (page === undefined) region.current?.focus({ preventScroll: true });
  };
  const zoomBy = (factor: number) => setZoom(Math.max(zooms.least, Math.min(zooms.most, zoom * factor)));

  const keys: Record<string, () => void> = {
    // Scrolls an enlarged page instead.
    ...(turnable && zoom === zooms.least && { ArrowLeft: () => go(page - 1), ArrowRight: () => go(page + 1) }),
    ...(turnable && { '+': () => zoomBy(zooms.factor), '-': () => zoomBy(1 / zooms.factor) }),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || (event.target as HTMLElement).matches('input, textarea')) return;
    event.preventDefault();
    act();
  };
  const onTouchStart = ({ touches }: TouchEvent) => {
    const only = touches.length === 1 ? touches[0] : undefined;
    touched.current = only ? { x: only.clientX, y: only.clientY } : undefined;
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const last = changedTouches[0];
    const from = touched.current;
    touched.current = undefined;
    const isZoomed = zoom > zooms.least || (window.visualViewport?.scale ?? 1) > 1;
    if (!from || !last || !turnable || isZoomed) return;
    const [x, y] = [last.clientX - from.x, last.clientY - from.y];
    if (Math.abs(x) >= swipeFrom && Math.abs(x) > 2 * Math.abs(y)) go(page + (x < 0 ? 1 : -1));
  };

  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      onKeyDown={onKeyDown}
      aria-labelledby={id}
      slotProps={{ paper: { className: styles.paper } }}
    >
      <header className={styles.header}>
        <div>
          <h2 id={id} className={styles.title}>
            <PaperKindName kind={paper.kind} />
          </h2>
          <output className={styles.number}>
            {page === undefined ? t('reader.count', { count }) : t('reader.page', { number: page, count })}
          </output>
        </div>
        {turnable && (
          <>
            <IconButton
              label={t('reader.zoomOut')}
              icon={<ZoomOut aria-hidden size={22} />}
              disabled={zoom === zooms.least}
              onClick={() => zoomBy(1 / zooms.factor)}
            />
            <IconButton
              label={t('reader.zoomIn')}
              icon={<ZoomIn aria-hidden size={22} />}
              disabled={zoom === zooms.most}
              onClick={() => zoomBy(zooms.factor)}
            />
          </>
        )}
        {/* Focused first, because closing is the most likely action. */}
        <IconButton label={t('reader.close')} icon={<X aria-hidden size={24} />} ref={focusOn} onClick={onClose} />
      </header>
      <div className={styles.body}>
        <section
          ref={region}
          className={styles.pages}
          aria-label={t('reader.pages', { kind })}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an enlarged page is scrolled by keyboard
          tabIndex={0}
          onTouchStart={onTouchStart}
          onTouchEnd={onTouchEnd}
        >
          {page === undefined ? (
            <div className={styles.before}>
              <Alert severity="info" role="note">
                <AlertTitle>{t('reader.recorded')}</AlertTitle>
                {t('reader.recordedText')}
              </Alert>
              <Button onClick={() => go(1)}>{t('reader.begin')}</Button>
            </div>
          ) : (
            <PaperPageView
              key={page}
              paper={paper}
              page={page}
              zoom={zoom}
              onShut={() => setShut(true)}
              onClose={onClose}
            />
          )}
        </section>
        {aside && <aside className={styles.aside}>{aside}</aside>}
      </div>
      {turnable && count > 1 && (
        <footer className={styles.footer}>
          <Button
            variant="outlined"
            startIcon={<ChevronLeft aria-hidden size={20} />}
            disabled={page === 1}
            onClick={() => go(page - 1)}
          >
            {t('reader.previous')}
          </Button>
          <Button
            variant="outlined"
            endIcon={<ChevronRight aria-hidden size={20} />}
            disabled={page === count}
            onClick={() => go(page + 1)}
          >
            {t('reader.next')}
          </Button>
        </footer>
      )}
    </Dialog>
  );
}

import Dialog from '@mui/material/Dialog';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useCallback, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deal, DealPhoto as Photo } from 'domain/deal/deal-document.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { DealPhoto } from '#features/deal/deal-photo.tsx';
import styles from './lightbox.module.css';

type Props = { deal: Deal; photos: readonly Photo[]; start: number; onClose: () => void };

const photoIn = (strip: HTMLElement) => Math.round(strip.scrollLeft / strip.clientWidth);
const focusOn = (button: HTMLButtonElement | null) => button?.focus();

/** Full-screen photos with swiping, arrow keys, Home, End and Escape. */
export default function Lightbox({ deal, photos, start, onClose }: Props) {
  const { t } = useTranslation('deal');
  const [at, setAt] = useState(start);
  const strip = useRef<HTMLUListElement | null>(null);
  /** The photo being scrolled to after a key or button press. */
  const leadingTo = useRef<number>(undefined);

  const go = (index: number, behavior: ScrollBehavior = 'smooth') => {
    const to = Math.max(0, Math.min(photos.length - 1, index));
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const element = strip.current;
    if (element && photoIn(element) !== to) {
      leadingTo.current = to;
      // Disables snapping: a photo that loads during the scroll would make the browser snap back.
      element.style.scrollSnapType = 'none';
      element.scrollTo({ left: to * element.clientWidth, behavior: still ? 'instant' : behavior });
    }
    setAt(to);
  };
  const first = useRef(start);
  /** A ref callback rather than an effect, because the dialog mounts its content after the effects have run. */
  const begin = useCallback((element: HTMLUListElement | null) => {
    strip.current = element;
    element?.scrollTo({ left: first.current * element.clientWidth, behavior: 'instant' });
  }, []);

  /** Restores snapping to whole photos, as the style sheet defines it. */
  const letGo = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    leadingTo.current = undefined;
    currentTarget.style.removeProperty('scroll-snap-type');
  };
  const scrollEnded = (event: { currentTarget: HTMLElement }) => {
    const { currentTarget } = event;
    const to = leadingTo.current;
    // An earlier scroll that ended, or a photo that loaded, interrupted this one.
    if (to !== undefined && photoIn(currentTarget) !== to)
      return currentTarget.scrollTo({ left: to * currentTarget.clientWidth, behavior: 'instant' });
    return letGo(event);
  };

  const keys: Record<string, () => void> = {
    ArrowLeft: () => go(at - 1),
    ArrowRight: () => go(at + 1),
    Home: () => go(0),
    End: () => go(photos.length - 1),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      onKeyDown={onKeyDown}
      slotProps={{ paper: { className: styles.paper, 'aria-label': t('photo.gallery') } }}
    >
      <header className={styles.header}>
        <output>
          <span aria-hidden>
            {at + 1} / {photos.length}
          </span>
          <span className="visually-hidden">{t('photo.number', { number: at + 1, count: photos.length })}</span>
        </output>
        {/* Focused first, because closing is the most likely action. */}
        <IconButton label={t('photo.close')} icon={<X aria-hidden size={24} />} ref={focusOn} onClick={onClose} />
      </header>
      <ul
        ref={begin}
        className={styles.strip}
        tabIndex={-1}
        onPointerDown={letGo}
        onWheel={letGo}
        onScrollEnd={scrollEnded}
        onScroll={({ currentTarget }) => {
          if (leadingTo.current === undefined) setAt(photoIn(currentTarget));
        }}
      >
        {photos.map((photo, index) => (
          <li key={photo.id} aria-hidden={index !== at}>
            <DealPhoto
              dealId={deal.id}
              photo={photo}
              alt={t('photo.numberOf', { number: index + 1, address: deal.streetAddress })}
              sizes="100vw"
              fit="contain"
              priority={Math.abs(index - start) <= 1}
            />
          </li>
        ))}
      </ul>
      {(['previous', 'next'] as const).map((to) => {
        const target = to === 'next' ? at + 1 : at - 1;
        const Icon = to === 'next' ? ChevronRight : ChevronLeft;
        return (
          <IconButton
            key={to}
            variant="filled"
            className={styles.arrow}
            data-to={to}
            label={t(`photo.${to}`)}
            disabled={target < 0 || target >= photos.length}
            icon={<Icon aria-hidden size={24} />}
            onClick={() => go(target)}
          />
        );
      })}
    </Dialog>
  );
}

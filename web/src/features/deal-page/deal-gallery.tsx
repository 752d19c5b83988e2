import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Images } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import { DealPhoto } from '#features/deal/deal-photo.tsx';
import photoStyles from '#features/deal/deal-photo.module.css';
import { coverPhotoSizes } from '#features/deal/photo-sizes.ts';
import styles from './deal-gallery.module.css';

const Lightbox = lazy(() => import('./lightbox.tsx'));

/** Number of photos visible at once on a wide page: the cover and four more. */
const shownAtOnce = 5;

/** A deal's photos: a grid on wide pages, a swipeable strip on phones; each opens full screen. */
export function DealGallery({ deal }: { deal: Deal }) {
  const { t } = useTranslation('deal');
  const [open, setOpen] = useState<number>();
  const [at, setAt] = useState(0);
  const opener = useRef<HTMLElement>(null);
  const photos = deal.photos.filter(({ ready }) => ready);
  const processing = deal.photos.length - photos.length;
  if (photos.length === 0) {
    return (
      <div className={styles.none}>
        <DealPhoto
          dealId={deal.id}
          photo={deal.photos[0]}
          alt={t(processing > 0 ? 'photo.processing' : 'photo.none')}
          sizes="100vw"
        />
        <Typography color="textSecondary" align="center">
          {t(processing > 0 ? 'photo.processing' : 'photo.none')}
        </Typography>
      </div>
    );
  }

  const show = (index: number) => {
    opener.current = document.activeElement as HTMLElement | null;
    setOpen(index);
  };
  return (
    <section className={styles.gallery} aria-label={t('photo.gallery')}>
      <ul
        className={styles.photos}
        data-count={Math.min(photos.length, shownAtOnce)}
        onScroll={({ currentTarget }) => setAt(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
      >
        {photos.map((photo, index) => (
          <li
            key={photo.id}
            className={styles.place}
            data-cover={index === 0 || undefined}
            data-more={index >= shownAtOnce || undefined}
          >
            <ButtonBase
              aria-label={t('photo.open', { number: index + 1, count: photos.length })}
              onClick={() => show(index)}
            >
              <DealPhoto
                dealId={deal.id}
                photo={photo}
                alt=""
                sizes={index === 0 ? coverPhotoSizes : `(min-width: 768px) ${photos.length < 4 ? 430 : 310}px, 100vw`}
                priority={index === 0}
                fit={photos.length === 1 ? 'framed' : 'cover'}
              />
            </ButtonBase>
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <span className={`${photoStyles.badge} ${styles.counter}`} aria-hidden>
          {at + 1} / {photos.length}
        </span>
      )}
      {photos.length > 1 && (
        <Button
          variant="outlined"
          className={styles.all}
          startIcon={<Images aria-hidden size={18} />}
          onClick={() => show(0)}
        >
          {t('photo.all', { count: photos.length })}
        </Button>
      )}
      {open !== undefined && (
        <Suspense fallback={null}>
          <Lightbox
            deal={deal}
            photos={photos}
            start={Math.min(open, photos.length - 1)}
            onClose={() => {
              setOpen(undefined);
              opener.current?.focus();
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

/** Placeholder of the same size as the photos. */
export function DealGallerySkeleton() {
  return (
    <div className={styles.photos} data-count={shownAtOnce} aria-hidden>
      {Array.from({ length: shownAtOnce }, (_, index) => (
        <Skeleton
          key={index}
          variant="rectangular"
          height="auto"
          className={styles.place}
          data-cover={index === 0 || undefined}
        />
      ))}
    </div>
  );
}

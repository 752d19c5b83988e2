import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import gallery from './deal-gallery.module.css';
import styles from './deal-screen.module.css';
import summary from './deal-summary.module.css';

/** A deal's page in outline, while the deal is on its way. */
export function DealScreenSkeleton() {
  const { t } = useTranslation('deals');
  return (
    <div className={styles.page}>
      <output className="visually-hidden">{t('deal.loading')}</output>
      <div className={gallery.photos} data-count={5} aria-hidden>
        <Skeleton height="100%" style={{ aspectRatio: '4 / 3', gridRow: '1 / 3' }} />
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} height="100%" />
        ))}
      </div>
      <div className={styles.columns} aria-hidden>
        <div className={styles.summary}>
          <Card className={summary.summary}>
            <CardContent>
              <Skeleton width="6rem" height="1.75rem" />
              <Skeleton width="14rem" height="2.5rem" style={{ marginTop: '0.75rem' }} />
              <Skeleton width="80%" height="1.5rem" style={{ marginTop: '0.75rem' }} />
              <Skeleton width="50%" height="1.25rem" style={{ marginTop: '0.5rem' }} />
              <Skeleton height="4rem" style={{ marginTop: '1.5rem' }} />
            </CardContent>
          </Card>
        </div>
        <div className={styles.details}>
          <Skeleton width="10rem" height="1.5rem" />
          {Array.from({ length: 5 }, (_, index) => (
            <Skeleton key={index} height="1.125rem" style={{ marginTop: '0.75rem' }} />
          ))}
        </div>
      </div>
    </div>
  );
}

import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Images } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Deal } from 'domain/deal/deal-document.ts';
import { formatMoney } from 'domain/money.ts';
import { FigureList, type Month } from './deal-figures.tsx';
import { DealPhoto } from './deal-photo.tsx';
import { DealStatusChip, DealKind, DealSize, HeadStartChip } from './deal-traits.tsx';
import { cityLine } from './deal-labels.ts';
import { cardPhotoSizes } from './photo-sizes.ts';
import styles from './deal-card.module.css';
import photo from './deal-photo.module.css';

export type ShownDeal = Partial<Deal> &
  Pick<Deal, 'purchasePrice' | 'streetAddress' | 'city' | 'state' | 'zipCode'> &
  Pick<Deal, 'bedrooms' | 'bathrooms' | 'status' | 'visibility' | 'photos'>;

type Props = {
  deal: ShownDeal;
  /** Loads the photo eagerly, for cards in the first row. */
  priority?: boolean;
  /** URL of a cover photo that is not published yet. */
  cover?: string | undefined;
  /** Whether the deal was just added to the list by a live update. */
  arrived?: boolean;
  /** The monthly figure to show; the cash flow by default. */
  month?: Month;
  /** Rendered in a corner of the photo, for example the favorite button. */
  corner?: ReactNode;
  /** A line under the figures, for example how the deal fits. */
  note?: ReactNode;
};

/** A deal at a glance: photo, price, then the key figures. A deal with an id is one large link. */
export function DealCard({ deal, priority, cover, arrived, month = 'cashFlow', corner, note }: Props) {
  const { t } = useTranslation('deal');
  const photos = deal.photos.filter(({ ready }) => ready);
  // In a form's preview the price may not be typed yet.
  const price = deal.purchasePrice > 0 ? formatMoney(deal.purchasePrice) : '$ –';
  return (
    <Card component="article" className={styles.card} data-arrived={arrived || undefined} data-deal={deal.id}>
      <div className={styles.photo}>
        {cover === undefined ? (
          <DealPhoto
            dealId={deal.id ?? ''}
            photo={photos[0] ?? deal.photos[0]}
            alt={photos.length > 0 ? deal.streetAddress : t('photo.none')}
            sizes={cardPhotoSizes}
            priority={priority}
          />
        ) : (
          <img src={cover} alt="" />
        )}
        <div className={styles.chips}>
          {/* Most listed deals are active, so that status is not shown. */}
          {deal.status !== 'active' && <DealStatusChip status={deal.status} />}
          <HeadStartChip deal={deal} />
        </div>
        {photos.length > 1 && (
          <span className={photo.badge}>
            <Images aria-hidden size={14} />
            <span aria-hidden>{photos.length}</span>
            <span className="visually-hidden">{t('photo.count', { count: photos.length })}</span>
          </span>
        )}
      </div>
      <div className={styles.body}>
        <div className={styles.top}>
          <h2 className={styles.price}>
            {deal.id === undefined ? (
              price
            ) : (
              <Link to={`/deals/${deal.id}`} className={styles.link}>
                {price}
                <span className="visually-hidden">, {deal.streetAddress}</span>
              </Link>
            )}
          </h2>
          <DealKind deal={deal} className={styles.kind} />
        </div>
        <DealSize deal={deal} />
        <div className={styles.address}>
          <Typography variant="body2" color="textSecondary" noWrap>
            {deal.streetAddress}
          </Typography>
          <Typography variant="body2" color="textSecondary" noWrap>
            {cityLine(deal)}
          </Typography>
        </div>
        <div className={styles.figures}>
          <FigureList deal={deal} size="card" month={month} />
        </div>
      </div>
      {note && <div className={styles.note}>{note}</div>}
      {corner && <div className={styles.corner}>{corner}</div>}
    </Card>
  );
}

export function DealCardSkeleton() {
  return (
    <Card className={styles.card} aria-hidden>
      <Skeleton variant="rectangular" height="auto" className={styles.photo} />
      <div className={styles.body}>
        <div className={styles.top}>
          <Skeleton width="9rem" height="1.75rem" />
          <Skeleton width="4rem" height="1.25rem" />
        </div>
        <Skeleton width="70%" height="1.25rem" />
        <div className={styles.address}>
          <Skeleton width="60%" height="1.125rem" />
          <Skeleton width="45%" height="1.125rem" sx={{ mt: 1.5 }} />
        </div>
        <div className={styles.figures}>
          <Skeleton height="2.25rem" />
        </div>
      </div>
    </Card>
  );
}

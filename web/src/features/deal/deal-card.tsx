import { Images } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Deal } from 'domain/deal/deal-document.ts';
import { formatMoney } from 'domain/money.ts';
import text from '#ui/text.module.css';
import { FigureList, type Month } from './deal-figures.tsx';
import { DealMark } from './deal-mark.tsx';
import { DealPhoto } from './deal-photo.tsx';
import { ConfirmedDays, DealStatusChip, DealKind, DealSize, HeadStartChip, CautionChip } from './deal-traits.tsx';
import { cityLine } from './deal-labels.ts';
import { isSameRow } from './deal-row-fields.ts';
import { cardPhotoSizes } from './photo-sizes.ts';
import styles from './deal-card.module.css';
import photo from './deal-photo.module.css';

export type ShownDeal = Partial<Deal> &
  Pick<Deal, 'purchasePrice' | 'streetAddress' | 'city' | 'state' | 'zipCode'> &
  Pick<Deal, 'bedrooms' | 'bathrooms' | 'status' | 'visibility' | 'photos'>;

type FaceProps = {
  deal: ShownDeal;
  /** Loads the photo eagerly, for cards in the first row. */
  priority?: boolean | undefined;
  /** URL of a cover photo that is not published yet. */
  cover?: string | undefined;
  /** The monthly figure to show; the cash flow by default. */
  month?: Month | undefined;
};

type Props = FaceProps & {
  /** Whether the deal was just added to the list by a live update. */
  arrived?: boolean;
  /** Rendered in a corner of the photo, for example the favorite button. */
  corner?: ReactNode;
  /** A line under the figures, for example how the deal fits. */
  note?: ReactNode;
  /** A line over the photo, for example the reader's own note: it may come later, and moves nothing. */
  over?: ReactNode;
};

/** A deal at a glance: photo, price, then the key figures. A deal with an id is one large link. */
export function DealCard({ arrived, corner, note, over, ...face }: Props) {
  return (
    <article className={styles.card} data-arrived={arrived || undefined} data-deal={face.deal.id}>
      <Face {...face} />
      {over && <div className={styles.over}>{over}</div>}
      {note && <div className={styles.note}>{note}</div>}
      {corner && <div className={styles.corner}>{corner}</div>}
    </article>
  );
}

/** The card without its corner and note. Renders again only when what it shows has changed: live data repeats what was read early. */
const Face = memo(
  function Face({ deal, priority, cover, month = 'cashFlow' }: FaceProps) {
    const { t } = useTranslation('deal');
    const photos = deal.photos.filter(({ ready }) => ready);
    // In a form's preview the price may not be typed yet.
    const price = deal.purchasePrice > 0 ? formatMoney(deal.purchasePrice) : '$ –';
    return (
      <>
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
            <CautionChip deal={deal} />
            <ConfirmedDays deal={deal} className={photo.confirmed} />
          </div>
          <DealMark deal={deal} />
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
            <p className={addressLine}>{deal.streetAddress}</p>
            <p className={addressLine}>{cityLine(deal)}</p>
          </div>
          <div className={styles.figures}>
            <FigureList deal={deal} size="card" month={month} />
          </div>
        </div>
      </>
    );
  },
  (before, after) =>
    before.priority === after.priority &&
    before.cover === after.cover &&
    before.month === after.month &&
    isSameRow(before.deal, after.deal),
);

const addressLine = `${text.small} ${text.quiet} ${text.oneLine}`;

/** The shape of a card. Plain elements: a list shows many of them while it waits. */
export function DealCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden data-skeleton>
      <div className={`${styles.photo} ${styles.bar}`} />
      <div className={styles.body}>
        <div className={styles.top}>
          <div className={styles.bar} style={{ width: '9rem', height: '1.75rem' }} />
          <div className={styles.bar} style={{ width: '4rem', height: '1.25rem' }} />
        </div>
        <div className={styles.bar} style={{ width: '70%', height: '1.25rem' }} />
        <div className={styles.address}>
          <div className={styles.bar} style={{ width: '60%', height: '1.125rem' }} />
        </div>
        <div className={styles.figures}>
          <div className={styles.bar} style={{ height: '2.25rem' }} />
        </div>
      </div>
    </div>
  );
}

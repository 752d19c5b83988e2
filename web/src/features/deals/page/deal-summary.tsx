import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { CalendarClock, Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import { formatMoney } from 'domain/money.ts';
import { daysOnPortal } from '#features/deals/deal-figures.ts';
import { DealStatusChip } from '#features/deals/deal-status-chip.tsx';
import { cityLine, kindOfDeal, sizeWords } from '#features/deals/deal-words.ts';
import { FigureList } from '#features/deals/figure-list.tsx';
import { HeadStartChip } from '#features/deals/head-start-chip.tsx';
import { ShareButton } from './share-button.tsx';
import { useChanged } from './use-changed.ts';
import styles from './deal-summary.module.css';

/** What a deal is, in one glance: status, price, where, how large, and the figures that decide. */
export function DealSummary({ deal, now }: { deal: Deal; now: Date }) {
  const { t } = useTranslation('deals');
  const priceChanges = useChanged(deal.purchasePrice);
  const price = formatMoney(deal.purchasePrice);
  return (
    <Card className={styles.summary}>
      <CardContent>
        <div className={styles.top}>
          <div className={styles.chips}>
            <DealStatusChip status={deal.status} />
            <HeadStartChip deal={deal} />
            <span className={styles.kind}>{kindOfDeal(deal, t)}</span>
          </div>
          <span className={styles.share}>
            <ShareButton deal={deal} />
          </span>
        </div>
        <p className={styles.price}>
          <span key={priceChanges} data-changed={priceChanges > 0 || undefined}>
            {price}
          </span>
        </p>
        <output className="visually-hidden">{priceChanges > 0 && t('deal.priceChanged', { price })}</output>
        <h1 className={styles.address} tabIndex={-1}>
          {deal.streetAddress}
          <span className={styles.city}>{cityLine(deal)}</span>
        </h1>
        <p className={styles.size}>
          {sizeWords(deal, t).map((words) => (
            <span key={words}>{words}</span>
          ))}
        </p>
        <div className={styles.figures}>
          <FigureList deal={deal} size="page" />
        </div>
        <p className={styles.listed}>
          {t('deal.listedBy', { name: deal.listedBy.name })}
          <span> · </span>
          {t('deal.days', { count: daysOnPortal(deal.listedOn, now) })}
        </p>
        {deal.favoriteCount > 0 && (
          <p className={styles.favorites}>
            <Heart aria-hidden size={16} />
            {t('deal.favorites', { count: deal.favoriteCount })}
          </p>
        )}
        {deal.listedBy.callBookingLink && (
          <a className={styles.call} href={deal.listedBy.callBookingLink} target="_blank" rel="noopener noreferrer">
            <CalendarClock aria-hidden size={18} />
            {t('deal.bookCall')}
          </a>
        )}
      </CardContent>
    </Card>
  );
}

import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Deal } from 'domain/deal/deal-document.ts';
import { formatMoney, formatRate } from 'domain/money.ts';
import { useLaterDeal } from '#features/deal/data.ts';
import { kindOfDeal, sizeLabels } from '#features/deal/deal-labels.ts';
import { DealPhoto } from '#features/deal/deal-photo.tsx';
import { DealStatusChip } from '#features/deal/deal-traits.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { separator } from '#ui/separator.ts';
import styles from './chosen-deal.module.css';
import type { MapDeal } from './map-deals.ts';

type Props = {
  deal: MapDeal;
  /** Renders the corner of the card, for example the favorite button. */
  corner: ((deal: Deal) => ReactNode) | undefined;
  /** Renders the reader's own note. */
  over?: ((deal: Deal) => ReactNode) | undefined;
  onClose: () => void;
};

/** The card of a pressed pin. It shows at once what the map knows, then the rest of the deal, live. */
export function ChosenDeal({ deal: point, corner, over, onClose }: Props) {
  const { t } = useTranslation('deal-map');
  const { t: dealText } = useTranslation('deal');
  const { value: whole } = useLaterDeal(point.key);
  const deal = whole ?? point;
  const { dealCategory, purchaseType, entryFee, monthlyPayment, lowestRate } = deal;
  const kind = kindOfDeal({ dealCategory, purchaseType }, dealText);
  const figures = [
    entryFee === undefined ? [] : `${dealText('figures.entryFee')} ${formatMoney(entryFee)}`,
    monthlyPayment === undefined ? [] : `${formatMoney(Math.round(monthlyPayment))}${dealText('figures.perMonth')}`,
    lowestRate === undefined ? [] : formatRate(lowestRate),
  ].flat();
  return (
    <article className={styles.card} data-chosen={point.key} aria-label={deal.streetAddress}>
      <div className={styles.photo}>
        <DealPhoto
          dealId={point.key}
          photo={whole?.photos.find(({ ready }) => ready) ?? whole?.photos[0]}
          alt=""
          sizes="128px"
        />
      </div>
      <div className={styles.body}>
        <div className={styles.top}>
          <h2 className={styles.price}>
            <Link to={`/deals/${point.key}`} className={styles.link}>
              {formatMoney(deal.purchasePrice)}
              <span className="visually-hidden">, {deal.streetAddress}</span>
            </Link>
          </h2>
          {deal.status !== 'active' && <DealStatusChip status={deal.status} />}
        </div>
        <p className={styles.line}>{[kind, ...sizeLabels(deal, dealText)].join(separator)}</p>
        <p className={styles.line}>{`${deal.streetAddress}, ${deal.city}, ${deal.state}`}</p>
        {figures.length > 0 && <p className={styles.line}>{figures.join(separator)}</p>}
        {whole && over?.(whole)}
      </div>
      <div className={styles.corner}>
        <IconButton label={t('card.close')} icon={<X aria-hidden size={18} />} onClick={onClose} />
        {whole && corner?.(whole)}
      </div>
    </article>
  );
}

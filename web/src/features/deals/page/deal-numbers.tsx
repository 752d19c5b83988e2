import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import { formatNumber } from '#platform/dates.ts';
import { daysOnPortal } from '#features/deals/deal-figures.ts';
import styles from './deal-numbers.module.css';

type Props = { deal: Deal; now: Date };

/** What its originator and admins ask of a deal first: who saved it, who is interested, who offers, and for how long it is up. */
export function DealNumbers({ deal, now }: Props) {
  const { t } = useTranslation('deals');
  const numbers = [
    ['saves', deal.favoriteCount],
    ['interested', deal.interestCount],
    ['offers', deal.offerCount],
    ['onPortal', daysOnPortal(deal.listedOn, now)],
  ] as const;
  return (
    <section>
      <h2 className="visually-hidden">{t('deal.numbers')}</h2>
      <dl className={styles.numbers}>
        {numbers.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`deal.${name}`)}</dt>
            <dd>{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

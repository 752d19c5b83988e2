import { useTranslation } from 'react-i18next';
import { formatMoney, formatRate } from 'domain/money.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { formatDay, yearOf } from '#platform/dates.ts';
import { keyFigures, type DealTerms, type Figure } from './deal-figures.ts';
import styles from './figure-list.module.css';

type Props = {
  deal: DealTerms;
  /** `card` is small: whole dollars, years. `page` is large: cents, days. */
  size: 'card' | 'page';
};

/** The figures that decide whether a deal is worth opening, each under its name. */
export function FigureList({ deal, size }: Props) {
  const { t } = useTranslation('deals');
  const language = currentLanguage();
  const written = (figure: Figure): string => {
    if ('dollars' in figure) return formatMoney(size === 'card' ? Math.round(figure.dollars) : figure.dollars);
    if ('percent' in figure) return formatRate(figure.percent);
    if (size === 'card' && figure.name !== 'closeOfEscrow') return yearOf(figure.day);
    return formatDay(figure.day, language);
  };
  const figures = keyFigures(deal);
  if (figures.length === 0) return null;
  return (
    <dl className={styles.figures} data-size={size}>
      {figures.map((figure) => (
        <div key={figure.name}>
          <dt>{t(`figures.${figure.name}`)}</dt>
          <dd>
            {written(figure)}
            {figure.name === 'monthlyPayment' && <span className={styles.unit}>{t('figures.perMonth')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

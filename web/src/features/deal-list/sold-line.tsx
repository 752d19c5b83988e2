import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { daysListed } from 'domain/deal/days-listed.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { searchParameters } from 'domain/deal/deal-search.ts';
import { similarSearch } from 'domain/deal/similar.ts';
import { formatMoney } from 'domain/money.ts';
import { formatNumber } from '#platform/dates.ts';
import { rememberAreaName } from '#features/deal/area-name.ts';
import text from '#ui/text.module.css';

/** Last asking price of a saved deal that was sold, how long it was listed, and a link to similar ones that are open. */
export function SoldLine({ deal }: { deal: Deal }) {
  const { t } = useTranslation('deal-list');
  // A sold deal counts until it was sold.
  const days = daysListed(deal, deal.updatedAt);
  const search = similarSearch(deal);
  const { area } = search;
  return (
    <div className={text.small} data-sold>
      <p className={text.quiet} style={{ margin: 0 }}>
        {t('saved.soldAfter', { price: formatMoney(deal.purchasePrice), count: days, value: formatNumber(days) })}
      </p>
      <Link
        to={`/deals?${searchParameters(search)}`}
        // Above the link that the whole card is, and as high as a finger needs.
        style={{ position: 'relative', zIndex: 1, display: 'inline-block', lineHeight: 'var(--target)' }}
        onClick={() => {
          if (area?.kind === 'circle') rememberAreaName(area, `${deal.city}, ${deal.state}`);
        }}
      >
        {t('saved.similar')}
        <span className="visually-hidden">, {deal.streetAddress}</span>
      </Link>
    </div>
  );
}

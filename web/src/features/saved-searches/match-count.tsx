import { useTranslation } from 'react-i18next';
import { savedSearch, type SavedSearch } from 'domain/search/saved-search.ts';
import { useDealCount } from '#features/deal/deal-reader-data.ts';
import type { Reader } from '#features/deal/deal-queries.ts';
import { formatNumber } from '#platform/dates.ts';
import { useSeen } from '#ui/use-infinite-scroll.ts';

type Props = { reader: Reader; search: SavedSearch };

/** Number of deals that a search finds now, counted once it comes into view. A number that some filters may still reduce says "up to". */
export function MatchCount({ reader, search }: Props) {
  const { t } = useTranslation(['saved-searches', 'deal']);
  const { place, isSeen } = useSeen<HTMLSpanElement>();
  const count = useDealCount(reader, isSeen ? savedSearch(search.query) : undefined, '');
  const label = () => {
    if (count === undefined || count === 'failed') return '';
    const number = { count: count.count, value: formatNumber(count.count) };
    if (count.exact || count.count === 0) return t(count.orMore ? 'deal:list.foundOrMore' : 'deal:list.found', number);
    // More than can be counted, of which some match: no number would say how many.
    return count.orMore ? '' : t('upTo', number);
  };
  return <span ref={place}>{label()}</span>;
}

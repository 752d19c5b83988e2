import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useNearEnd } from '#ui/use-near-end.ts';
import { formatNumber } from '#platform/dates.ts';
import type { DealSearch } from './deal-search.ts';
import type { DealList } from './use-deal-list.ts';
import styles from './deals-screen.module.css';

type Props = { list: DealList; search: DealSearch; byFit: boolean };

/** The end of the list: reads on as one comes near, with a button for those who do not scroll. */
export function DealListMore({ list, search, byFit }: Props) {
  const { t } = useTranslation('deals');
  // By fit, what is read further on takes its place between the others: only when somebody asks for it.
  const watching = !list.complete && list.more === 'idle' && !byFit && !search.favorites;
  const shown = list.deals.length;
  const end = useNearEnd<HTMLDivElement>(list.loadMore, watching, shown);

  if (list.complete) {
    return <p className={styles.end}>{t('list.end', { count: shown, value: formatNumber(shown) })}</p>;
  }
  const label = () => {
    if (list.more === 'failed') return 'list.moreAgain';
    if (list.more === 'loading') return 'list.moreLoading';
    if (search.favorites) return 'saved.more';
    return byFit ? 'list.compareMore' : 'list.more';
  };
  return (
    <div ref={end} className={styles.more}>
      {list.more === 'failed' && <p role="alert">{t('list.moreFailed')}</p>}
      {byFit && <p className={styles.compared}>{t('list.compared', { count: shown })}</p>}
      <Button variant="outlined" loading={list.more === 'loading'} onClick={list.loadMore}>
        {t(label())}
      </Button>
    </div>
  );
}

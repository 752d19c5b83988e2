import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/dates.ts';
import { MoreRows } from '#ui/more-rows.tsx';
import styles from './people.module.css';
import type { People } from './use-people.ts';

/** The end of the list: that these are all is said once that was seen. */
export function PeopleMore({ list }: { list: People }) {
  const { t } = useTranslation('people');
  const shown = list.people.length;
  if (list.complete && shown > 0)
    return <p className={styles.end}>{t('end', { count: shown, value: formatNumber(shown) })}</p>;
  const more = list.reading ? 'loading' : list.more;
  return <MoreRows complete={list.complete} more={more} onMore={list.loadMore} shown={shown} />;
}

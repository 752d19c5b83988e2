import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/dates.ts';
import { MoreRows } from '#ui/more-rows.tsx';
import styles from './people.module.css';
import type { People } from './use-people.ts';

/** The end of the list: that these are all is said once that was seen. */
export function PeopleMore({ list: { people, complete, more, reading, loadMore } }: { list: People }) {
  const { t } = useTranslation('people');
  const shown = people.length;
  return (
    <>
      {complete && shown > 0 && <p className={styles.end}>{t('end', { count: shown, value: formatNumber(shown) })}</p>}
      <MoreRows complete={complete} more={reading ? 'loading' : more} onMore={loadMore} shown={shown} />
    </>
  );
}

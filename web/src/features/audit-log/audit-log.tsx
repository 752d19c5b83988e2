import Button from '@mui/material/Button';
import { ScrollText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { formatDate } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { useAccount } from '#platform/session/account.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { MoreRows } from '#ui/more-rows.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { useEntries } from './data.ts';
import { EntryItem } from './entry-item.tsx';
import { byDay, nearDay } from './entry-words.ts';
import { LogControls } from './log-controls.tsx';
import { filterOf, withFilter, type LogFilter } from './log-filter.ts';
import styles from './audit-log.module.css';

/** So many entries are read at a time. */
const pageSize = 50;

/** What admins did, the newest first, live; the filter is the address. */
export function AuditLog() {
  const { t } = useTranslation('audit-log');
  const { uid: ownUid } = useAccount();
  const [parameters, setParameters] = useSearchParams();
  const filter = filterOf(parameters);
  const { state, rows, complete, more, loadMore, retry } = useEntries(filter, pageSize);
  const heading = useRef<HTMLHeadingElement>(null);
  const onFilter = (next: LogFilter) => setParameters(withFilter(parameters, next));
  const filtered = Object.keys(filter).length > 0;
  const now = useToday();
  return (
    <PageSection id="audit-log" title={t('title')} lead={t('lead')} heading={heading}>
      <LogControls filter={filter} ownUid={ownUid} onFilter={onFilter} />
      {state === 'loading' && <SkeletonRows label={t('loading')} count={5} height="3.5rem" />}
      {state === 'error' && (
        <ErrorState title={t('failed')} headingLevel={3} onRetry={retry}>
          <p>{t('failedText')}</p>
        </ErrorState>
      )}
      {state === 'ready' && complete && rows.length === 0 && (
        <EmptyState
          icon={<ScrollText size={28} />}
          title={t(filtered ? 'noneFiltered' : 'none')}
          headingLevel={3}
          action={
            filtered && (
              <Button variant="outlined" onClick={() => onFilter({})}>
                {t('showAll')}
              </Button>
            )
          }
        >
          <p>{t(filtered ? 'noneFilteredText' : 'noneText')}</p>
        </EmptyState>
      )}
      {byDay(rows).map(({ day, entries }) => {
        const near = nearDay(day, now);
        return (
          <div key={day.toDateString()} className={styles.day}>
            <h3>{near ? t(near) : formatDate(day, currentLanguage())}</h3>
            <ol className={styles.entries}>
              {entries.map((entry) => (
                <EntryItem key={entry.id} entry={entry} ownUid={ownUid} underDay />
              ))}
            </ol>
          </div>
        );
      })}
      {state === 'ready' && rows.length > 0 && (
        <MoreRows complete={complete} more={more} onMore={loadMore} shown={rows.length} />
      )}
    </PageSection>
  );
}

/** A moment of today, also after midnight. */
function useToday(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const midnight = new Date(now);
    midnight.setHours(24, 0, 0, 0);
    const timer = setTimeout(() => setNow(new Date()), midnight.getTime() - now.getTime());
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}

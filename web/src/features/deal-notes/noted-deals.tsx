import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ArrowLeft, NotebookPen, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { limits } from 'domain/limits.ts';
import { formatNumber } from '#platform/dates.ts';
import { withParameters } from '#platform/query-parameters.ts';
import { useTitle } from '#platform/title.ts';
import { DealCardSkeleton } from '#features/deal/deal-card.tsx';
import cards from '#features/deal/deal-card.module.css';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { StandaloneLink } from '#ui/standalone-link.ts';
import { useNotes } from './data.ts';
import { useNotedDeals } from './noted-deals-data.ts';
import { NotedCard } from './noted-card.tsx';

/** The deals on which a person wrote a note, with a search for words of notes and addresses. */
export default function NotedDeals({ uid }: { uid: string }) {
  const { t } = useTranslation('deal-notes');
  useTitle(t('list.title'));
  const [parameters, setParameters] = useSearchParams();
  const search = parameters.get('q')?.trim() ?? '';
  const notes = useNotes(uid);
  const list = useNotedDeals({ uid, notes, search });
  const { state, rows, complete, matched, more, loadMore, retry } = list;
  const isNone = notes.state === 'ready' && notes.rows.length === 0;
  const isFailed = state === 'error';
  const isWaiting = !isNone && (state === 'loading' || (rows.length === 0 && !complete));
  return (
    <PageFrame
      title={t('list.title')}
      lead={t('list.lead')}
      back={
        <StandaloneLink component={Link} to="/deals?favorites=1">
          <ArrowLeft aria-hidden size={18} />
          {t('list.back')}
        </StandaloneLink>
      }
    >
      {isFailed && (
        <ErrorState title={t('list.failed')} onRetry={retry}>
          <p>{t('failedText')}</p>
        </ErrorState>
      )}
      {isNone && (
        <EmptyState
          icon={<NotebookPen size={28} />}
          title={t('list.empty')}
          action={
            <Button component={Link} to="/deals">
              {t('list.toDeals')}
            </Button>
          }
        >
          <p>{t('list.emptyText')}</p>
        </EmptyState>
      )}
      {!isNone && !isFailed && (
        <Stack sx={{ gap: 4 }}>
          <SearchBox
            label={t('list.search')}
            clearLabel={t('list.clear')}
            placeholder={t('list.searchPlaceholder')}
            maxLength={limits.streetAddress}
            value={search}
            onSearch={(q) =>
              setParameters(withParameters(parameters, { q: q === '' ? undefined : q }), { replace: search !== '' })
            }
          />
          <Typography component="output" variant="body2" color="textSecondary" sx={{ minHeight: '1.5em' }}>
            {isWaiting && <span className="visually-hidden">{t('list.loading')}</span>}
            {complete && t('list.found', { count: matched, value: formatNumber(matched) })}
          </Typography>
          {complete && rows.length === 0 ? (
            <EmptyState icon={<SearchX size={28} />} title={t('list.none')}>
              <p>{t('list.noneText')}</p>
            </EmptyState>
          ) : (
            <ul className={cards.grid} aria-label={t('list.title')}>
              {rows.map((row) => (
                <li key={row.id}>
                  <NotedCard uid={uid} {...row} text={notes.textOf(row.id) ?? ''} />
                </li>
              ))}
              {isWaiting &&
                Array.from({ length: 4 }, (_, index) => (
                  <li key={index} aria-hidden>
                    <DealCardSkeleton />
                  </li>
                ))}
            </ul>
          )}
          {state === 'ready' && !complete && rows.length > 0 && (
            <Button variant="outlined" loading={more === 'loading'} sx={{ alignSelf: 'center' }} onClick={loadMore}>
              {t('list.more')}
            </Button>
          )}
        </Stack>
      )}
    </PageFrame>
  );
}

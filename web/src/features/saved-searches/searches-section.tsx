import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Me } from 'domain/account/account.ts';
import { savedSearch, type SavedSearch } from 'domain/search/saved-search.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LiveList } from '#ui/live-list.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { useRestoredFocus } from '#ui/use-restored-focus.ts';
import { useSavedSearches } from './data.ts';
import { SearchRow } from './search-row.tsx';
import { useSearchChanges } from './use-search-changes.ts';

const SearchDialog = lazy(() => import('./search-dialog.tsx'));

/** A buyer's saved searches in the profile: how often each notifies, how many deals it finds now, its name, and its end. */
export default function SearchesSection({ account }: { account: Pick<Me, 'uid' | 'role' | 'premium'> }) {
  const { t } = useTranslation(['saved-searches', 'deal']);
  const list = useSavedSearches(account.uid);
  const { rows, setFrequency, remove } = useSearchChanges(list.rows);
  const [edited, setEdited] = useState<SavedSearch>();
  const place = useRef<HTMLDivElement>(null);
  // A row that is deleted takes its focused button with it.
  const next = useRef<HTMLElement>(null);
  useRestoredFocus(place, next);
  return (
    <SectionCard id="searches" title={t('section.title')} lead={t('section.lead')} ready={list.state !== 'loading'}>
      <div ref={place} tabIndex={-1}>
        <LiveList
          list={list}
          shown={rows.length}
          loading={{ label: t('section.loading'), count: 2, height: '6rem' }}
          failed={{ title: t('section.loadFailed'), text: t('deal:list.failedText') }}
          empty={
            <EmptyState
              headingLevel={3}
              title={t('section.empty')}
              action={
                <Button component={Link} to="/deals" variant="outlined">
                  {t('deal:deal.toList')}
                </Button>
              }
            >
              <p>{t('section.emptyText')}</p>
            </EmptyState>
          }
        >
          <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {rows.map((search) => (
              <SearchRow
                key={search.id}
                reader={account}
                search={search}
                onFrequency={(frequency) => setFrequency(search, frequency)}
                onEdit={() => setEdited(search)}
                onDelete={(row) => {
                  next.current = row instanceof HTMLElement ? row : place.current;
                  remove(search);
                }}
              />
            ))}
          </Stack>
        </LiveList>
      </div>
      {edited && (
        <Suspense fallback={null}>
          <SearchDialog
            premium={account.premium}
            search={savedSearch(edited.query)}
            saved={edited}
            others={rows.filter(({ id }) => id !== edited.id)}
            onDelete={(search) => {
              next.current = place.current;
              remove(search);
            }}
            onClose={() => setEdited(undefined)}
          />
        </Suspense>
      )}
    </SectionCard>
  );
}

import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { SearchX, Store, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatNumber } from '#platform/dates.ts';
import type { OnSearch } from './deal-list-controls.tsx';
import type { Reader } from './deal-queries.ts';
import { activeFilters, without, withoutFilters, type DealSearch } from './deal-search.ts';
import type { DropHint } from './drop-hints.ts';
import { filterWords } from './filter-words.ts';
import type { DealList } from './use-deal-list.ts';
import { useDropHints } from './use-drop-hints.ts';

type Props = { list: DealList; reader: Reader; search: DealSearch; onSearch: OnSearch };

/** No deal to show: there is none, none matches, or none was found among those looked at so far. */
export function DealListEmpty(props: Props) {
  const { t } = useTranslation('deals');
  const { list, search } = props;
  const filtered = activeFilters(search).some((name) => name !== 'favorites');
  if (!list.complete) return <NoneSoFar list={list} />;
  if (filtered) return <NothingMatches {...props} />;
  return (
    <EmptyState icon={<Store size={28} />} title={t('list.empty')}>
      <p>{t('list.emptyText')}</p>
    </EmptyState>
  );
}

/** The end was not seen: nothing is claimed about it. */
function NoneSoFar({ list }: { list: DealList }) {
  const { t } = useTranslation('deals');
  const looked = list.looked.length;
  return (
    <EmptyState
      icon={<SearchX size={28} />}
      title={t('list.noneSoFar', { count: looked, value: formatNumber(looked) })}
      action={
        <Button variant="outlined" loading={list.more === 'loading'} onClick={list.loadMore}>
          {t(list.more === 'failed' ? 'retry' : 'list.lookFurther')}
        </Button>
      }
    >
      <p role={list.more === 'failed' ? 'alert' : undefined}>
        {t(list.more === 'failed' ? 'list.moreFailed' : 'list.noneSoFarText')}
      </p>
    </EmptyState>
  );
}

/** Names the filters of which one alone is too much, with a press that drops it. */
function NothingMatches({ list, reader, search, onSearch }: Props) {
  const { t } = useTranslation('deals');
  const hints = useDropHints(reader, search, list.looked);
  const known = hints !== undefined && hints.length > 0;
  return (
    <EmptyState
      icon={<SearchX size={28} />}
      title={t('list.nothingFound')}
      action={
        <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'center', gap: 2 }}>
          {hints?.map((hint) => (
            <Button
              key={hint.name}
              variant="outlined"
              startIcon={<X aria-hidden size={18} />}
              onClick={() => onSearch(without(search, hint.name))}
            >
              {hintWords(hint, search, t)}
            </Button>
          ))}
          <Button variant="text" onClick={() => onSearch(withoutFilters(search))}>
            {t('list.clear')}
          </Button>
        </Stack>
      }
    >
      <p aria-live="polite">{t(known ? 'list.dropOne' : hints ? 'list.dropNone' : 'list.nothingFoundText')}</p>
    </EmptyState>
  );
}

type Translate = ReturnType<typeof useTranslation<'deals'>>['t'];

const hintWords = ({ name, count, orMore }: DropHint, search: DealSearch, t: Translate): string =>
  t(orMore ? 'list.dropOrMore' : 'list.drop', {
    filter: filterWords(search, name, t),
    count,
    value: formatNumber(count),
  });

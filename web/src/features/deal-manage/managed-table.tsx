import Button from '@mui/material/Button';
import TableCell from '@mui/material/TableCell';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback, useDeferredValue, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hour } from 'domain/duration.ts';
import type { DealCounts } from 'domain/deal/deal-counts.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { downloadManaged } from 'domain/api/deals.ts';
import { useNow } from '#platform/use-now.ts';
import { DownloadButton } from '#ui/download-button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ActionsHead, DataTable } from '#ui/data-table.tsx';
import { columnsFrom, ManagedRow } from './managed-row.tsx';
import { ManagedSelection } from './managed-selection.tsx';
import { SelectedDealsProvider, useSelectedDeals } from './selected-deals.tsx';
import { foundBy, isSortedAmongRead, sortedByCount, type ManagedSearch } from '#features/deal/managed-search.ts';
import type { DealList } from '#features/deal/deal-list-data.ts';

/**
 * The width of each column but the first text, which takes what is left. Fixed, and as high as two lines, so that no row moves when the
 * counts arrive; wide enough for the longest Spanish heading and number. Together with 12rem for the deal they are `columnsFrom`.
 */
const columnOf = (width: string) => ({ width, whiteSpace: 'normal', height: '4.125rem' }) as const;

type Props = {
  list: DealList;
  search: ManagedSearch;
  admin: boolean;
  /** Ids of deals whose rows are highlighted. */
  lit?: ReadonlySet<string> | undefined;
};

/** The deals with their activity; cards on phones. */
export function ManagedTable({ list, search, admin, lit }: Props) {
  const { t } = useTranslation(['deal-manage', 'deal']);
  const [counts, setCounts] = useState<ReadonlyMap<string, DealCounts>>(new Map());
  const onCounts = useCallback(
    (dealId: string, known: DealCounts) => setCounts((before) => new Map(before).set(dealId, known)),
    [],
  );
  const deals = sortedByCount(search.sort, list.rows, (dealId) => counts.get(dealId));
  const amongRead = isSortedAmongRead(search) && !list.complete;
  const moreLabel = amongRead ? 'deal:list.compareMore' : 'deal:list.more';
  return (
    <SelectedDealsProvider>
      <AllDeals deals={deals} search={search} />
      {amongRead && deals.length > 1 && (
        <Typography component="output" variant="body2" color="textSecondary" sx={{ display: 'block', mb: 3 }}>
          {t('manage.sortedAmong', { count: deals.length })}
        </Typography>
      )}
      <DataTable
        cardsBelow={columnsFrom}
        cardColumns={3}
        fixed
        keptRows
        caption={t('manage.caption')}
        head={
          <>
            <TableCell sx={columnOf('3.75rem')}>
              <span className="visually-hidden">{t('several.select')}</span>
            </TableCell>
            <TableCell>{t('manage.deal')}</TableCell>
            <TableCell sx={columnOf('9.5rem')}>{t('deal:columns.status')}</TableCell>
            <TableCell align="right" sx={columnOf('7rem')}>
              {t('manage.price')}
            </TableCell>
            <TableCell align="right" sx={columnOf('6rem')}>
              {t('manage.saves')}
            </TableCell>
            <TableCell align="right" sx={columnOf('6.25rem')}>
              {t('deal:columns.interest')}
            </TableCell>
            <TableCell align="right" sx={columnOf('4.5rem')}>
              {t('deal:columns.offers')}
            </TableCell>
            <TableCell align="right" sx={columnOf('5.5rem')}>
              {t('manage.days')}
            </TableCell>
            <TableCell sx={columnOf('7rem')}>{t('manage.activity')}</TableCell>
            <TableCell sx={columnOf('8rem')}>{t('manage.trend.title')}</TableCell>
            <ActionsHead width="4.5rem" />
          </>
        }
      >
        <Rows
          deals={deals}
          list={list}
          admin={admin}
          lit={lit}
          onCounts={isSortedAmongRead(search) ? onCounts : undefined}
        />
      </DataTable>
      {!list.complete && list.awaited === 0 && (
        <Button
          variant="outlined"
          loading={list.more === 'loading'}
          sx={{ display: 'flex', mt: 6, mx: 'auto' }}
          onClick={list.loadMore}
        >
          {t(list.more === 'loading' ? 'deal:list.moreLoading' : moreLabel)}
        </Button>
      )}
      <ChosenDeals deals={deals} />
    </SelectedDealsProvider>
  );
}

/** Selects all deals, and downloads those that the search finds while none is selected. */
function AllDeals({ deals, search }: Pick<Props, 'search'> & { deals: readonly Deal[] }) {
  const { t } = useTranslation('deal-manage');
  const allId = useId();
  const { selected, select } = useSelectedDeals();
  const ids = deals.map(({ id }) => id);
  const all = ids.every((id) => selected.has(id));
  return (
    <Stack
      direction="row"
      sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 4, mb: 2 }}
    >
      <Checkbox label={t('several.all', { count: deals.length })} checked={all} onChange={() => select(ids, !all)} />
      {!ids.some((id) => selected.has(id)) && (
        <span>
          <span id={allId} className="visually-hidden">
            {t('several.csvAll')}
          </span>
          <DownloadButton
            endpoint={downloadManaged}
            query={foundBy(search)}
            failed={t('several.csvFailed')}
            of={allId}
          />
        </span>
      )}
    </Stack>
  );
}

function ChosenDeals({ deals }: { deals: readonly Deal[] }) {
  const { selected, select } = useSelectedDeals();
  // The checkbox reacts first.
  const marked = useDeferredValue(selected);
  return (
    <ManagedSelection
      chosen={deals.filter(({ id }) => marked.has(id))}
      onChanged={(dealId) => select([dealId], false)}
      onClear={() => select([...selected], false)}
    />
  );
}

type RowsProps = Pick<Props, 'list' | 'admin' | 'lit'> & {
  deals: readonly Deal[];
  /** Undefined unless the order depends on the counts. */
  onCounts: ((dealId: string, counts: DealCounts) => void) | undefined;
};

/** Number of rows that cover the first screen. */
const onFirstScreen = 6;

/** A deal's day ends at the midnight of its state, whatever the reader's zone is; both are whole hours from UTC in the United States. */
const nextHour = (now: Date): Date => new Date((Math.floor(now.getTime() / hour) + 1) * hour);

/** The rows of the first screen, then the others in slices that a tap or a key interrupts. */
function Rows({ deals, list, lit, ...row }: RowsProps) {
  const rows = useDeferredValue(deals, deals.slice(0, onFirstScreen));
  const now = useNow(nextHour);
  return rows.map((deal) => (
    <ManagedRow
      key={deal.id}
      deal={deal}
      readOnce={list.isReadOnce(deal)}
      arrived={list.arrived.includes(deal)}
      lit={lit?.has(deal.id) ?? false}
      now={now}
      {...row}
    />
  ));
}

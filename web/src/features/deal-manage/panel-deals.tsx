import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { History, SearchX } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { Deal } from 'domain/deal/deal-document.ts';
import { limits } from 'domain/limits.ts';
import { formatMoney } from 'domain/money.ts';
import { formatDate } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { useAccount } from '#platform/session/account.tsx';
import { ActionsHead, CellNote, DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LiveList } from '#ui/live-list.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { RemovableChip } from '#ui/removable-chip.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { PillSelect } from '#ui/sort-select.tsx';
import { highlight } from '#ui/theme/highlight.ts';
import { useLaterDeal } from '#features/deal/data.ts';
import { isHidden } from '#features/deal/hidden-deal-data.ts';
import { cityLine, kindOfDeal } from '#features/deal/deal-labels.ts';
import { DealStatusChip, HeadStartChip } from '#features/deal/deal-traits.tsx';
import { panelDealsQuery } from '#features/deal/deal-queries.ts';
import {
  isPanelNarrowed,
  matchesInPanel,
  panelSearchOf,
  panelStatuses,
  withPanelSearch,
  type PanelSearch,
} from '#features/deal/panel-search.ts';
import { useDealList } from '#features/deal/deal-list-data.ts';

/** Enlarges links to a touch target where rows are cards. */
const touched = { display: 'inline-block', py: { xs: 3, md: 0 } } as const;

/** Live list of all deals including deleted ones. The URL keeps the search. */
export default function PanelDeals() {
  const { t } = useTranslation(['deal-manage', 'deal']);
  const { uid } = useAccount();
  const [parameters, setParameters] = useSearchParams();
  const address = withPanelSearch(new URLSearchParams(), panelSearchOf(parameters)).toString();
  const search = useMemo(() => panelSearchOf(new URLSearchParams(address)), [address]);
  const queries = useMemo(() => [panelDealsQuery(search)], [search]);
  const keep = useCallback((deal: Deal) => matchesInPanel(search, deal), [search]);
  const list = useDealList({ name: `panel ${uid} ${address}`, queries, keep });
  // Synchronous, as in the list of deals.
  const onSearch = (next: PanelSearch, replace = false) =>
    setParameters(withPanelSearch(parameters, next), { replace, flushSync: true });
  const withOwner = (owner: string | undefined) => withPanelSearch(parameters, { ...search, owner });
  const listedBy = list.rows.find((deal) => deal.listedBy.uid === search.owner)?.listedBy.name;
  const ownerLabel = t('panel.listedBy', { name: listedBy ?? t('panel.oneOriginator') });
  return (
    <PageSection id="all-deals" title={t('panel.title')} lead={t('panel.lead')}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 3, '& > search': { flex: '1 1 16rem' } }}>
        <SearchBox
          label={t('deal:search.label')}
          clearLabel={t('deal:search.clear')}
          placeholder={t('deal:search.placeholder')}
          maxLength={limits.streetAddress}
          value={search.text ?? ''}
          onSearch={(text) => onSearch({ ...search, text: text || undefined }, search.text !== undefined)}
        />
        <PillSelect
          label={t('deal:columns.status')}
          value={search.status}
          active={search.status !== 'any'}
          options={panelStatuses.map((value) => ({
            value,
            label: t(value === 'deleted' ? 'deal:status.deleted' : `deal:filters.status.${value}`),
          }))}
          onChange={(status) => onSearch({ ...search, status })}
        />
      </Stack>
      {search.owner !== undefined && (
        <Box>
          <RemovableChip name={ownerLabel} onRemove={() => onSearch({ ...search, owner: undefined })}>
            {ownerLabel}
          </RemovableChip>
        </Box>
      )}
      <LiveList
        list={{
          ...list,
          state: list.state === 'ready' && list.reading && list.rows.length === 0 ? 'loading' : list.state,
        }}
        shown={list.rows.length}
        loading={{ label: t('manage.loading'), count: 6, height: '4rem' }}
        failed={{ title: t('deal:list.failed'), text: t('deal:list.failedText') }}
        empty={
          <EmptyState
            icon={<SearchX size={28} />}
            title={t(isPanelNarrowed(search) ? 'deal:list.nothingFound' : 'deal:list.empty')}
          />
        }
      >
        {list.rows.length > 0 && (
          <DataTable
            caption={t('panel.title')}
            head={
              <>
                <TableCell>{t('manage.deal')}</TableCell>
                <TableCell>{t('deal:columns.status')}</TableCell>
                <TableCell align="right">{t('manage.price')}</TableCell>
                <TableCell>{t('manage.owner')}</TableCell>
                <TableCell>{t('panel.listed')}</TableCell>
                <TableCell>{t('panel.changed')}</TableCell>
                <ActionsHead />
              </>
            }
          >
            {list.rows.map((deal) => (
              <PanelRow
                key={deal.id}
                deal={deal}
                readOnce={list.isReadOnce(deal)}
                arrived={list.arrived.includes(deal)}
                owner={`?${withOwner(deal.listedBy.uid).toString()}`}
              />
            ))}
          </DataTable>
        )}
      </LiveList>
    </PageSection>
  );
}

type RowProps = {
  deal: Deal;
  /** Whether the row must subscribe itself, because the list does not update this deal. */
  readOnce: boolean;
  arrived: boolean;
  /** URL of all deals listed by the same person. */
  owner: string;
};

function PanelRow({ deal: read, readOnce, arrived, owner }: RowProps) {
  const { t } = useTranslation(['deal-manage', 'deal']);
  const { t: dealText } = useTranslation('deal');
  const later = useLaterDeal(readOnce ? read.id : undefined);
  const deal = later.value ?? read;
  if (isHidden(later.error)) return null;
  return (
    <TableRow sx={arrived ? highlight : undefined} data-deal={deal.id}>
      <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
        <MuiLink component={Link} to={`/deals/${deal.id}`} variant="subtitle1" color="textPrimary" sx={touched}>
          {deal.streetAddress}
        </MuiLink>
        <CellNote>
          {cityLine(deal)} · {kindOfDeal(deal, dealText)}
        </CellNote>
      </TableCell>
      <TableCell data-wide>
        <Stack direction="row" component="span" sx={{ flexWrap: 'wrap', gap: 1 }}>
          <DealStatusChip status={deal.status} />
          <HeadStartChip deal={deal} />
        </Stack>
      </TableCell>
      <TableCell data-label={t('manage.price')} align="right">
        {formatMoney(deal.purchasePrice)}
      </TableCell>
      <TableCell data-label={t('manage.owner')}>
        <MuiLink component={Link} to={owner} title={t('panel.allOf', { name: deal.listedBy.name })} sx={touched}>
          {deal.listedBy.name}
        </MuiLink>
      </TableCell>
      <TableCell data-label={t('panel.listed')}>{formatDate(deal.listedOn, currentLanguage())}</TableCell>
      <TableCell data-label={t('panel.changed')}>
        <RelativeTime at={deal.updatedAt} />
      </TableCell>
      <TableCell data-wide align="right">
        <Button
          component={Link}
          to={`/deals/${deal.id}#status-history`}
          variant="text"
          startIcon={<History aria-hidden size={16} />}
          aria-label={t('panel.historyOf', { address: deal.streetAddress })}
        >
          {t('panel.history')}
        </Button>
      </TableCell>
    </TableRow>
  );
}

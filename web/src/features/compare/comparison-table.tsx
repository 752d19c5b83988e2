import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { X } from 'lucide-react';
import { useRef, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { addressLine, cityLine } from '#features/deal/deal-labels.ts';
import { DealPhoto } from '#features/deal/deal-photo.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { StandaloneLink } from '#ui/standalone-link.ts';
import { useRestoredFocus } from '#ui/use-restored-focus.ts';
import { ComparisonCell } from './comparison-cell.tsx';
import { Comparison } from './comparison-layout.ts';
import { groups, keyOf, shownRows, type Group, type ShownRow } from './comparison-rows.ts';
import { useCells, useRowLabel, type ComparedDeal } from './use-cells.ts';

type Props = {
  /** In the order of the columns. */
  deals: readonly ComparedDeal[];
  now: Date;
  /** Leaves out rows that say the same of all deals. */
  onlyDiffering: boolean;
  /** Renders the choice of a column's deal, where not all have a column. */
  choiceOf?: ((column: number) => ReactNode) | undefined;
  onRemove: (dealId: string) => void;
};

/** Deals side by side: rows that differ first, by group, then those that are the same for all. */
export function ComparisonTable({ deals, now, onlyDiffering, choiceOf, onRemove }: Props) {
  const { t } = useTranslation('compare');
  const cellOf = useCells(now);
  const labelOf = useRowLabel();
  const table = useRef<HTMLTableElement>(null);
  useRestoredFocus(table, table);
  const rows = shownRows((row) => deals.map((deal) => cellOf(row, deal)));
  const differing = deals.length < 2 ? rows : rows.filter(({ differs }) => differs);
  const same = deals.length < 2 ? [] : rows.filter(({ differs }) => !differs);

  const line = ({ row, cells, best }: ShownRow) => {
    const key = keyOf(row);
    return (
      <tr key={key} data-row={key}>
        <th scope="row">{labelOf(row)}</th>
        {deals.map((of, column) => {
          const cell = cells[column];
          const isBest = best?.columns.includes(column) === true;
          const word = row.better && isBest ? t(`best.${row.better}${best.ofKnown ? 'Known' : ''}`) : undefined;
          return (
            <td key={of.deal.id} data-best={isBest || undefined}>
              {cell && <ComparisonCell row={row} cell={cell} of={of} best={word} />}
            </td>
          );
        })}
      </tr>
    );
  };
  const heading = (name: string) => (
    <tr data-group>
      <th scope="rowgroup" colSpan={deals.length + 1}>
        {name}
      </th>
    </tr>
  );
  const group = (name: Group) => {
    const own = differing.filter(({ row }) => row.group === name);
    return (
      own.length > 0 && (
        <tbody key={name}>
          {heading(t(`groups.${name}`))}
          {own.map(line)}
        </tbody>
      )
    );
  };

  return (
    <Comparison
      ref={table}
      id="comparison"
      aria-label={t('table')}
      tabIndex={-1}
      style={{ '--columns': String(deals.length) } as CSSProperties}
    >
      <thead>
        <tr data-head>
          <td data-corner>
            <span className="visually-hidden">{t('row')}</span>
          </td>
          {deals.map(({ deal }, column) => (
            <th scope="col" key={deal.id}>
              {choiceOf && <div data-screen-only>{choiceOf(column)}</div>}
              <Head deal={deal} onRemove={() => onRemove(deal.id)} />
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(group)}
      {(same.length > 0 || differing.length === 0) && !(onlyDiffering && differing.length > 0) && (
        <tbody>
          {heading(t(differing.length === 0 && onlyDiffering ? 'noneDiffer' : 'same'))}
          {!onlyDiffering && same.map(line)}
        </tbody>
      )}
    </Comparison>
  );
}

function Head({ deal, onRemove }: { deal: ComparedDeal['deal']; onRemove: () => void }) {
  const { t } = useTranslation(['compare', 'deal']);
  const photo = deal.photos.find(({ ready }) => ready);
  return (
    <Stack sx={{ gap: 2 }}>
      <Box data-screen-only sx={{ position: 'relative', aspectRatio: '4 / 3', borderRadius: 2, overflow: 'hidden' }}>
        <DealPhoto dealId={deal.id} photo={photo} alt="" sizes="(min-width: 900px) 17rem, 45vw" priority />
        <Box sx={{ position: 'absolute', top: 8, right: 8 }}>
          <IconButton
            variant="filled"
            label={t('removeDeal', { address: deal.streetAddress })}
            icon={<X aria-hidden size={20} />}
            onClick={onRemove}
          />
        </Box>
      </Box>
      <Typography component="div" sx={{ fontWeight: 'fontWeightBold' }}>
        <StandaloneLink component={Link} to={`/deals/${deal.id}`} aria-label={addressLine(deal)}>
          {deal.streetAddress}
        </StandaloneLink>
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          {cityLine(deal)}
        </Typography>
      </Typography>
    </Stack>
  );
}

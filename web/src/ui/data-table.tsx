import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const Place = styled('div')({ containerType: 'inline-size' });

const Responsive = styled(Table, {
  shouldForwardProp: (name) =>
    name !== 'cardsBelow' && name !== 'cardColumns' && name !== 'dense' && name !== 'fixed' && name !== 'columns',
})<{
  cardsBelow: string;
  cardColumns: number;
  dense: boolean;
  fixed: boolean;
  columns: string | undefined;
}>(({ theme, cardsBelow, cardColumns, dense, fixed, columns }) => ({
  // Plain cells look like MUI's.
  '& :is(th, td):where(:not(.MuiTableCell-root))': {
    padding: '0.75rem',
    textAlign: 'start',
    verticalAlign: 'top',
    fontWeight: theme.typography.fontWeightRegular,
  },
  // Aligns with the text of the heading.
  '& td[data-corner] > *': { marginBlock: '-0.625rem' },
  [`@container (width < ${cardsBelow})`]: {
    '&, & tbody': { display: 'grid', gap: theme.spacing(3) },
    '& tbody': { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))', alignItems: 'start' },
    '& thead': { position: 'absolute', overflow: 'hidden', width: 1, height: 1, clipPath: 'inset(50%)' },
    '& tbody tr': {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: `repeat(${cardColumns}, minmax(0, 1fr))`,
      gap: theme.spacing(3),
      padding: theme.spacing(4),
      borderRadius: theme.vars.radius.md,
      backgroundColor: theme.vars.palette.background.paper,
      boxShadow: theme.vars.palette.shadow.low,
    },
    '& th, & td': { display: 'block', padding: 0, textAlign: 'start' },
    '& th, & td[data-wide]': { gridColumn: '1 / -1' },
    '& td[data-corner]': { position: 'absolute', top: theme.spacing(4), right: theme.spacing(2) },
    '& tr:has(> td[data-corner]) > th': { paddingInlineEnd: 'var(--target)' },
    '& td:empty': { display: 'none' },
    '& td[data-label]:not(:empty)::before': {
      content: 'attr(data-label)',
      display: 'block',
      color: theme.vars.palette.text.secondary,
      fontSize: 'var(--text-sm)',
    },
  },
  [`@container (width >= ${cardsBelow})`]: {
    borderRadius: theme.vars.radius.lg,
    backgroundColor: theme.vars.palette.background.paper,
    boxShadow: theme.vars.palette.shadow.low,
    '& tr > :not(* + *)': { paddingInlineStart: theme.spacing(4) },
    '& tr > :last-child': { paddingInlineEnd: theme.spacing(4) },
    '& td[data-corner]': { width: '1%' },
    '& td[data-end]': { textAlign: 'end' },
    '& tbody tr': { borderTop: `1px solid ${theme.vars.palette.divider}` },
    '& td:has(> time), & button, & a[class*=MuiButton]': { whiteSpace: 'nowrap' },
    ...(fixed && { tableLayout: 'fixed' }),
    ...(columns !== undefined && {
      '&, & thead, & tbody': { display: 'grid' },
      '& tr': { display: 'grid', gridTemplateColumns: columns, alignItems: 'start' },
      '& th, & td': { display: 'block', minWidth: 0 },
      '& td[data-wide]': { gridColumn: '1 / -1', paddingBlockStart: 0, paddingInlineStart: theme.spacing(4) },
      '& td:empty': { display: 'none' },
    }),
    ...(dense && {
      fontSize: 'var(--text-sm)',
      '& th, & td': { paddingBlock: theme.spacing(1), verticalAlign: 'middle' },
      '& [data-chip]': { whiteSpace: 'nowrap' },
    }),
  },
}));

type Props = {
  /** Accessible name of the table. */
  caption: string;
  /** Cells of the header row: MUI's TableCell. */
  head: ReactNode;
  /** Minimum container width for columns; below it, rows are cards. */
  cardsBelow?: string;
  /** Number of cells per row of a card. */
  cardColumns?: number;
  /** Whether the rows still belong to the previous search. */
  stale?: boolean;
  /** Whether each row is one line. */
  dense?: boolean;
  /** Whether the columns have the widths of their heads, so that nothing moves when cells are filled later. */
  fixed?: boolean;
  /** Grid columns. With them, a cell with `data-wide` is below the other cells of its row on wide screens too. */
  columns?: string;
  /** Whether its rows are kept for the next start of the page (platform/kept-look). */
  keptRows?: boolean;
  /**
   * Table rows: plain elements for long lists, or MUI's TableRow and TableCell. In a card, a cell is below its `data-label`; `data-wide`
   * makes it as wide as the card, like a heading; `data-corner` puts it beside the heading. In columns, `data-end` aligns it right.
   */
  children: ReactNode;
};

/** A dense table, or one card per row where the columns do not fit. */
export function DataTable({
  caption,
  head,
  cardsBelow = '53rem',
  cardColumns = 2,
  stale,
  dense = false,
  fixed = false,
  columns,
  keptRows,
  children,
}: Props) {
  return (
    <Place>
      <Responsive
        cardsBelow={cardsBelow}
        cardColumns={cardColumns}
        dense={dense}
        fixed={fixed}
        columns={columns}
        sx={{ opacity: stale ? 0.55 : 1 }}
      >
        <caption className="visually-hidden">{caption}</caption>
        <TableHead>
          <TableRow>{head}</TableRow>
        </TableHead>
        <TableBody data-kept-rows={keptRows}>{children}</TableBody>
      </Responsive>
    </Place>
  );
}

/** Header of the column with the row actions; with its width in a table with fixed ones. */
export function ActionsHead({ width }: { width?: string }) {
  const { t } = useTranslation('ui');
  return (
    <TableCell sx={{ width }}>
      <span className="visually-hidden">{t('actions')}</span>
    </TableCell>
  );
}

/** A note below a cell's content, such as who did it. */
export const CellNote = styled('span')(({ theme }) => ({
  display: 'block',
  color: theme.vars.palette.text.secondary,
  fontSize: 'var(--text-sm)',
  '&:has(> svg)': { display: 'flex', alignItems: 'center', gap: theme.spacing(1) },
}));

export const CellActions = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: theme.spacing(2),
  [theme.breakpoints.down('md')]: { flexWrap: 'wrap', '& > *': { flex: '1 1 8rem' } },
}));

/** Truncates a long text to its first lines. */
export const firstLines = {
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '4',
} as const;

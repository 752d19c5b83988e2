import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';

const Place = styled('div')({ containerType: 'inline-size' });

const Responsive = styled(Table, { shouldForwardProp: (name) => name !== 'cardsBelow' })<{ cardsBelow: string }>(
  ({ theme, cardsBelow }) => ({
    [`@container (width < ${cardsBelow})`]: {
      '&, & tbody': { display: 'grid', gap: theme.spacing(3) },
      '& tbody': { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))', alignItems: 'start' },
      '& thead': { position: 'absolute', overflow: 'hidden', width: 1, height: 1, clipPath: 'inset(50%)' },
      '& tbody tr': {
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
        gap: theme.spacing(3),
        padding: theme.spacing(4),
        borderRadius: theme.vars.radius.md,
        backgroundColor: theme.vars.palette.background.paper,
        boxShadow: theme.vars.palette.shadow.low,
      },
      '& th, & td': { display: 'block', padding: 0, textAlign: 'start' },
      '& th, & td[data-wide]': { gridColumn: '1 / -1' },
      '& td[data-wide]:empty': { display: 'none' },
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
      '& tr > :first-of-type': { paddingInlineStart: theme.spacing(4) },
      '& tr > :last-child': { paddingInlineEnd: theme.spacing(4) },
      '& tbody tr': { borderTop: `1px solid ${theme.vars.palette.divider}` },
      '& td:has(> time), & button, & a[class*=MuiButton]': { whiteSpace: 'nowrap' },
    },
  }),
);

type Props = {
  /** What it lists, for readers. */
  caption: string;
  /** The cells of its head: MUI's TableCell. */
  head: ReactNode;
  /** How wide its place must be for columns; rows are cards below that. */
  cardsBelow?: string;
  /** What is shown is of a search before. */
  stale?: boolean;
  className?: string | undefined;
  /** MUI's TableRow and TableCell. In a card a cell stands under its `data-label`; one with `data-wide` takes the whole width, as a heading does. */
  children: ReactNode;
};

/** A calm dense table, or a card for each row where columns have no room. */
export function DataTable({ caption, head, cardsBelow = '53rem', stale, className, children }: Props) {
  return (
    <Place>
      <Responsive cardsBelow={cardsBelow} className={className} sx={{ opacity: stale ? 0.55 : 1 }}>
        <caption className="visually-hidden">{caption}</caption>
        <TableHead>
          <TableRow>{head}</TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Responsive>
    </Place>
  );
}

/** Under what a cell says, such as who did it. */
export const CellNote = styled('span')(({ theme }) => ({
  display: 'block',
  color: theme.vars.palette.text.secondary,
  fontSize: 'var(--text-sm)',
}));

/** What can be done with a row. */
export const CellActions = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: theme.spacing(2),
  [theme.breakpoints.down('md')]: { flexWrap: 'wrap', '& > *': { flex: '1 1 8rem' } },
}));

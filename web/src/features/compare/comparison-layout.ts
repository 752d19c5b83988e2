import { styled } from '@mui/material/styles';

/**
 * Columns of equal widths. On phones a row's label is a line of its own above two deals.
 */
export const Comparison = styled('table')(({ theme }) => ({
  '--columns': '1',
  display: 'block',
  borderRadius: theme.vars.radius.lg,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.vars.palette.shadow.low,
  fontSize: 'var(--text-sm)',
  '& tr': {
    display: 'grid',
    gridTemplateColumns: 'minmax(9rem, 0.8fr) repeat(var(--columns), minmax(0, 1fr))',
    columnGap: theme.spacing(4),
    paddingInline: theme.spacing(4),
    alignItems: 'baseline',
  },
  '& tbody > tr + tr': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& :is(thead, tbody)': { display: 'block' },
  '& [data-head]': { alignItems: 'start' },
  '& :is(td, th)': {
    minWidth: 0,
    paddingBlock: theme.spacing(2),
    textAlign: 'start',
    fontWeight: 'inherit',
    overflowWrap: 'anywhere',
  },
  '& td': { fontVariantNumeric: 'tabular-nums' },
  '& th[scope=row]': { color: theme.vars.palette.text.secondary },
  '& [data-best]': { fontWeight: theme.typography.fontWeightBold },
  '& [data-group]': { display: 'block', borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& [data-group] > th': {
    display: 'block',
    paddingTop: theme.spacing(5),
    color: theme.vars.palette.text.primary,
    fontWeight: theme.typography.fontWeightBold,
  },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li + li': { marginTop: theme.spacing(2) },
  [theme.breakpoints.down('md')]: {
    '& tr': { gridTemplateColumns: 'repeat(var(--columns), minmax(0, 1fr))' },
    '& th[scope=row]': { gridColumn: '1 / -1', paddingBottom: 0, fontSize: 'var(--text-xs)' },
    '& th[scope=row] ~ td': { paddingTop: 0 },
    '& [data-corner]': { gridColumn: '1 / -1', padding: 0 },
  },
}));

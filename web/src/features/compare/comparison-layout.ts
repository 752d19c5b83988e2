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

/** The comparison alone, in light colors and dense: four deals with every row fit on one page, A4 or Letter, in Spanish too. */
export const onPaper = {
  '@page': { size: 'portrait', margin: '8mm' },
  '@media print': {
    html: { fontSize: '8px !important' },
    'body :not(:has(#comparison), #comparison, #comparison *)': { display: 'none !important' },
    ':has(#comparison)': {
      display: 'block !important',
      maxWidth: 'none !important',
      minHeight: '0 !important',
      margin: '0 !important',
      padding: '0 !important',
    },
    '#comparison': {
      '--target': '0px',
      boxShadow: 'none',
      fontSize: '8px',
      lineHeight: 1.2,
      '& [data-screen-only]': { display: 'none !important' },
      '& tr': {
        gridTemplateColumns: '8.5rem repeat(var(--columns), minmax(0, 1fr))',
        columnGap: '0.75rem',
        paddingInline: 0,
        breakInside: 'avoid',
      },
      '& th[scope=row]': { gridColumn: 'auto', fontSize: 'inherit' },
      '& :is(td, th), & th[scope=row] ~ td': {
        paddingBlock: '1px',
      },
      '& [data-group] > th': { paddingTop: '0.5rem' },
      '& li + li': { marginTop: '0.125rem' },
      '& :is(p, span, small, button, a, li, h2)': { fontSize: 'inherit', lineHeight: 'inherit' },
      '& [data-word]': { display: 'inline', marginInlineStart: '0.5em' },
      '& [data-chip]': { padding: 0, background: 'none' },
      '& svg': { display: 'none' },
    },
  },
} as const;

import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';

/** Columns of figures, narrow enough for the smallest phones. */
export const FigureTable = styled(Table)(({ theme }) => ({
  marginTop: theme.spacing(2),
  '& th, & td': { padding: theme.spacing(0, 1), verticalAlign: 'middle', textAlign: 'end' },
  '& th:first-of-type': { paddingLeft: 0, textAlign: 'start', fontWeight: theme.typography.fontWeightRegular },
  '& thead th': { whiteSpace: 'normal', verticalAlign: 'bottom', paddingBlock: theme.spacing(2) },
  '& tbody th': { color: theme.vars.palette.text.secondary },
  '& tbody tr': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& tr > :last-child': { paddingRight: 0 },
  [theme.breakpoints.down('sm')]: {
    fontSize: 'var(--text-sm)',
    '& th, & td': { paddingInline: theme.spacing(0.5) },
  },
  '@media (width < 360px)': { fontSize: 'var(--text-xs)' },
}));

import { styled } from '@mui/material/styles';

/** What MUI's useAutocomplete suggests: below the field, which it never covers. */
export const SuggestionList = styled('ul')(({ theme }) => ({
  position: 'absolute',
  zIndex: 6,
  insetInline: 0,
  overflowY: 'auto',
  maxHeight: 'min(26rem, 60dvh)',
  margin: theme.spacing(1, 0, 0),
  padding: theme.spacing(2),
  borderRadius: theme.vars.radius.md,
  backgroundColor: theme.vars.palette.background.raised,
  boxShadow: theme.vars.palette.shadow.high,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(3),
    minHeight: 'var(--target)',
    padding: theme.spacing(1, 3),
    borderRadius: theme.vars.radius.sm,
    cursor: 'pointer',
    '&.Mui-focused': {
      backgroundColor: theme.vars.palette.primary.light,
      color: theme.vars.palette.primary.onLight,
    },
    '& > svg': { flex: 'none' },
  },
}));

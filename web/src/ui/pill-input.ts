import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';

/** The shape of controls that search, sort or filter a list. `active`: it currently filters. */
export const PillInput = styled(OutlinedInput, { shouldForwardProp: (name) => name !== 'active' })<{
  active?: boolean;
}>(({ theme, active }) => ({
  minHeight: '3.25rem',
  borderRadius: theme.vars.radius.full,
  '& .MuiInputBase-inputAdornedStart': { paddingLeft: 0 },
  '& select.MuiInputBase-input.MuiNativeSelect-select': {
    minWidth: 0,
    paddingRight: '2.25rem',
    fontWeight: 550,
    '&.MuiInputBase-inputAdornedStart': { paddingLeft: 0 },
  },
  '&.MuiInputBase-sizeSmall': {
    minHeight: 'var(--target)',
    '& input, & select': { minHeight: 'calc(var(--target) - 2px)', paddingBlock: 0 },
    // As wide as the chosen option where the browser supports it; otherwise as the longest option.
    '& select.MuiInputBase-input.MuiNativeSelect-select': {
      fieldSizing: 'content',
      padding: '0 2.5rem 0 1rem',
      fontSize: 'var(--text-sm)',
    },
  },
  ...(active && {
    backgroundColor: theme.vars.palette.primary.light,
    color: theme.vars.palette.primary.onLight,
    '&, &:hover, &.Mui-focused': {
      '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.primary.main },
    },
    '& svg': { color: 'inherit' },
    '& option': { backgroundColor: theme.vars.palette.background.raised, color: theme.vars.palette.text.primary },
  }),
}));

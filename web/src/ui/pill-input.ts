import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';

/** The shape of what searches, sorts or narrows a list. */
export const PillInput = styled(OutlinedInput)(({ theme }) => ({
  minHeight: '3.25rem',
  borderRadius: theme.vars.radius.full,
  '& .MuiInputBase-inputAdornedStart': { paddingLeft: 0 },
  '& select.MuiInputBase-input': { minWidth: 0, paddingRight: '2.25rem', fontWeight: 550 },
}));

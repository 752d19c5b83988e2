import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';

/**
 * A form with its fields in a column. Its schema validates it, not the browser. `post`: if the browser ever submits it natively, the input
 * does not end up in the address.
 */
export const Form = (props: ComponentProps<'form'>) => (
  <Stack component="form" method="post" noValidate {...props} sx={{ gap: 5 }} />
);

/** Two fields side by side where they fit. */
export const FieldPair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
  alignItems: 'start',
  gap: theme.spacing(5),
}));

/** Fields side by side that share rows for label, help, input and error, so that one field's error does not move another's input. */
export const FieldGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  // Two columns where they fit.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(11rem, 50% - 1rem)), 1fr))',
  columnGap: theme.spacing(4),
  rowGap: theme.spacing(1),
  marginBottom: theme.spacing(-4),
  '& > *': {
    gridRow: 'span 4',
    // Date and time inputs would be wider than a phone.
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'subgrid',
    marginBottom: theme.spacing(4),
  },
  '& .MuiInputBase-input': { minWidth: 0 },
  '& > * > label': { gridRow: 1 },
  '& > * > [id$=-help]': { gridRow: 2 },
  '& > * > .MuiInputBase-root': { gridRow: 3 },
  '& > * > [id$=-error]': { gridRow: 4 },
}));

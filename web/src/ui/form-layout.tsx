import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';

/**
 * A form's fields under one another. Its schema judges them, not the browser. `post`: were the browser ever to send it itself, without
 * the app, what was typed would not stand in an address.
 */
export const Form = (props: ComponentProps<'form'>) => (
  <Stack component="form" method="post" noValidate {...props} sx={{ gap: 5 }} />
);

/** Two fields beside one another where there is room. */
export const FieldPair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
  alignItems: 'start',
  gap: theme.spacing(5),
}));

/**
 * Fields beside each other share their lines: label, help, input, error. An error of one moves no other's input.
 */
export const FieldGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  // Two where there is room.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(11rem, 50% - 1rem)), 1fr))',
  columnGap: theme.spacing(4),
  rowGap: theme.spacing(1),
  marginBottom: theme.spacing(-4),
  '& > *': {
    gridRow: 'span 4',
    // A date and time would be wider than a phone.
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

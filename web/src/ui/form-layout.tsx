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

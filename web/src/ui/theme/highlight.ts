import { keyframes } from '@mui/material/styles';

const changed = keyframes({
  'from, 40%': {
    backgroundColor: 'var(--mui-palette-primary-light)',
    color: 'var(--mui-palette-primary-onLight)',
  },
});

/** Highlights something that changed or arrived without the user's action. */
export const highlight = { animation: `${changed} 2.4s var(--ease)` };

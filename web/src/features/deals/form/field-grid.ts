import { styled } from '@mui/material/styles';

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
  '& > *': { gridRow: 'span 4', gridTemplateRows: 'subgrid', marginBottom: theme.spacing(4) },
  '& > * > label': { gridRow: 1 },
  // Without a help a label keeps to its input.
  '& > * > label:not(:has(+ [id$=-help]))': { gridRow: '1 / span 2', alignSelf: 'end' },
  '& > * > [id$=-help]': { gridRow: 2 },
  '& > * > .MuiInputBase-root': { gridRow: 3 },
  '& > * > [id$=-error]': { gridRow: 4 },
}));

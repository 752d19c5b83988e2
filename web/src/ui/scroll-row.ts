import { styled } from '@mui/material/styles';

/** A row that scrolls sideways: from edge to edge of a phone, so that it is seen to go on. */
export const ScrollRow = styled('div')(({ theme }) => ({
  // What is hidden for the eye alone must not stand outside of it.
  position: 'relative',
  marginInline: 'calc(-1 * var(--page-margin))',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& > *': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(2),
    width: 'max-content',
    margin: 0,
    // Room for the outline of what has the focus.
    padding: '0.375rem var(--page-margin)',
    listStyle: 'none',
  },
}));

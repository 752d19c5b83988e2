import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Layout = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(5),
  '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: theme.spacing(5) },
  [theme.breakpoints.down('md')]: { '& > div:empty': { display: 'none' } },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 20rem',
    gridTemplateRows: 'auto 1fr',
    columnGap: theme.spacing(6),
    '& > div': { gridColumn: 1 },
    // Also while there are none, so that nothing moves as they come.
    '& > [data-figures]': { gridColumn: 2, gridRow: '1 / span 2' },
    '& > [data-figures] > *': { position: 'sticky', top: 0 },
  },
}));

type Props = {
  /** Before the figures, where there is no room beside. */
  first: ReactNode;
  figures: ReactNode;
  /** After them. */
  children: ReactNode;
};

/** What an offer consists of, with what it means in sight: beside it on a wide screen, after the first part on a phone. */
export function BesideFigures({ first, figures, children }: Props) {
  return (
    <Layout>
      <div>{first}</div>
      <div data-figures>{figures}</div>
      <div>{children}</div>
    </Layout>
  );
}

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
    // Reserved while there are no figures, so that nothing moves when they appear.
    '& > [data-figures]': { gridColumn: 2, gridRow: '1 / span 2' },
    '& > [data-figures] > *': { position: 'sticky', top: 0 },
  },
}));

type Props = {
  /** Shown before the figures when they are not beside. */
  first: ReactNode;
  figures: ReactNode;
  /** Shown after the figures. */
  children: ReactNode;
};

/** The parts of an offer with its figures in view: beside it on wide screens, after the first part on phones. */
export function BesideFigures({ first, figures, children }: Props) {
  return (
    <Layout>
      <div>{first}</div>
      <div data-figures>{figures}</div>
      <div>{children}</div>
    </Layout>
  );
}

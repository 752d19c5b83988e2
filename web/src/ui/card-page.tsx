import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { PageFrame } from './page-frame.tsx';

type Props = Pick<ComponentProps<typeof PageFrame>, 'title' | 'lead'> & {
  /** Above the card. */
  before?: ReactNode;
  /** Below the card: other places to go, one paragraph each. */
  after?: ReactNode;
  children: ReactNode;
};

/** A page with a single card, such as the sign-in form. */
export function CardPage({ before, after, children, ...frame }: Props) {
  return (
    <PageFrame width="narrow" {...frame}>
      {before}
      <Card>
        <CardContent>
          <Stack sx={{ gap: 5 }}>{children}</Stack>
        </CardContent>
      </Card>
      {after && <After>{after}</After>}
    </PageFrame>
  );
}

const After = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  marginTop: theme.spacing(5),
  color: theme.vars.palette.text.secondary,
  '& p': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    alignItems: 'center',
    columnGap: theme.spacing(2),
  },
}));

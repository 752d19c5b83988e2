import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import type { Figure } from 'domain/finance/figure.ts';
import { FigureValue } from './figure-value.tsx';
import type { FigureName } from './figures.ts';
import type { How } from './explanation.tsx';
import { useNumberTexts, useWaitsForRent } from './numbers-context.ts';

const Content = styled(CardContent)(({ theme }) => ({
  '&, &:last-child': { padding: theme.spacing(5, 4) },
  [theme.breakpoints.up('sm')]: { '&, &:last-child': { padding: theme.spacing(5) } },
}));

/** List of figures with labels on the left and values aligned on the right. */
export const Rows = styled('dl')(({ theme }) => ({
  margin: theme.spacing(3, 0, 0),
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(3),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& dt': { color: theme.vars.palette.text.secondary, paddingBlock: theme.spacing(2) },
  '& dd': { margin: 0, textAlign: 'end', fontWeight: theme.typography.fontWeightMedium },
}));

type PanelProps = {
  title: string;
  /** The panel's main figure. */
  figure?: ReactNode;
  /** Shown under the main figure. */
  note?: ReactNode;
  wide?: boolean;
  children: ReactNode;
};

/** A group of figures: its main figure, with the parts below. */
export function Panel({ title, figure, note, wide = false, children }: PanelProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} data-wide={wide || undefined}>
      <Content>
        <Typography
          id={id}
          variant="body1"
          component="h3"
          color="textSecondary"
          sx={{ fontWeight: 'fontWeightMedium' }}
        >
          {title}
        </Typography>
        {figure && (
          <Typography variant="h2" component="p" sx={{ fontSize: 'var(--text-xl)', fontWeight: 'fontWeightBold' }}>
            {figure}
          </Typography>
        )}
        {note && (
          <Typography variant="body2" component="div" color="textSecondary">
            {note}
          </Typography>
        )}
        {children}
      </Content>
    </Card>
  );
}

type RowProps = {
  name: FigureName;
  label?: string;
  figure?: Figure;
  how?: How;
  sign?: '-';
};

/** A labeled figure; renders nothing while the rent is missing. */
export function Row({ label, ...value }: RowProps) {
  const { operandName } = useNumberTexts();
  const waitsForRent = useWaitsForRent();
  if (waitsForRent(value.figure ?? value.name)) return null;
  const name = label ?? operandName(value.name);
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <FigureValue {...value} label={name} />
      </dd>
    </div>
  );
}

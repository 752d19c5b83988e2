import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { kindOfDeal, sizeWords } from './deal-words.ts';

const Parts = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '0.375rem',
  fontWeight: theme.typography.fontWeightMedium,
  '&:empty': { display: 'none' },
  // After what it ends, so that no line begins with it.
  '& > :not(:last-child)::after': { content: '"·"', marginLeft: '0.375rem', color: theme.vars.palette.text.secondary },
}));

/** "3 beds · 2.5 baths · 1,450 sqft", as far as it is known. */
export function DealSize({ deal }: { deal: Parameters<typeof sizeWords>[0] }) {
  const { t } = useTranslation('deals');
  return (
    <Parts>
      {sizeWords(deal, t).map((words) => (
        <span key={words}>{words}</span>
      ))}
    </Parts>
  );
}

type KindProps = { deal: Parameters<typeof kindOfDeal>[0]; className?: string | undefined };

/** "SubTo", "Hybrid", or "Cash". */
export function DealKind({ deal, className }: KindProps) {
  const { t } = useTranslation('deals');
  return (
    <Typography component="span" variant="subtitle2" color="primary" className={className}>
      {kindOfDeal(deal, t)}
    </Typography>
  );
}

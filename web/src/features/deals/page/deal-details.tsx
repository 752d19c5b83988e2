import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { factsOf, fieldLabel } from './deal-facts.ts';

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))',
  columnGap: theme.spacing(8),
  margin: theme.spacing(3, 0, 0),
  '& > div': {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: theme.spacing(4),
    padding: theme.spacing(3, 0),
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
}));

/** All that is known of a deal: what its owner says of it, its tags, every field in its group. */
export function DealDetails({ deal }: { deal: Deal }) {
  const { t } = useTranslation('deals');
  return (
    <>
      <section>
        <h2>{t('deal.about')}</h2>
        <Typography sx={{ mt: 3, whiteSpace: 'pre-line' }}>{deal.description}</Typography>
        <List disablePadding aria-label={t('labels.tags')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>
          {deal.tags.map((tag) => (
            <li key={tag}>
              <Chip label={t(`tags.${tag}`)} />
            </li>
          ))}
        </List>
      </section>
      {factsOf(deal, t, currentLanguage()).map(({ name, facts }) => (
        <section key={name}>
          <h2>{t(`groups.${name}`)}</h2>
          <Facts>
            {facts.map((fact) => (
              <div key={fact.name}>
                <Typography component="dt" color="textSecondary">
                  {fieldLabel(fact.name, t)}
                </Typography>
                <Typography component="dd" align="right" sx={{ fontWeight: 'fontWeightMedium' }}>
                  {fact.text}
                </Typography>
              </div>
            ))}
          </Facts>
        </section>
      ))}
    </>
  );
}

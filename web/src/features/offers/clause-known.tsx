import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { type Offer, offerSides } from 'domain/offer/offer.ts';
import { formatDateTime } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';

/** The persons who confirmed on an offer that they know of the due-on-sale clause, with times; read by both sides. */
export function ClauseKnown({ offer: { dueOnSale } }: { offer: Pick<Offer, 'dueOnSale'> }) {
  const { t } = useTranslation('offers');
  return offerSides.flatMap((side) => {
    const said = dueOnSale?.[side];
    if (!said) return [];
    return (
      <Typography key={side} variant="body2" color="textSecondary">
        {t('clause.known', { name: said.by.name, at: formatDateTime(said.at, currentLanguage()) })}
      </Typography>
    );
  });
}

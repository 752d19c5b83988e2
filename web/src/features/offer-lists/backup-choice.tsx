import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useTranslation } from 'react-i18next';
import { limits } from 'domain/limits.ts';
import type { Offer } from 'domain/offer/offer.ts';
import { offeredBy } from 'domain/offer/offered.ts';
import { useOfferAmount } from '#features/terms/offer-amount.ts';
import { Checkbox } from '#ui/checkbox.tsx';

type Props = {
  offers: readonly Offer[];
  /** Ids of the chosen offers in order of rank. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};

/** Choice of other offers to keep as backups, ranked in the order in which they are chosen. */
export function BackupChoice({ offers, chosen, onChange }: Props) {
  const { t } = useTranslation('offers');
  const offerAmount = useOfferAmount();
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{t('backups.legend')}</FormLabel>
      <FormHelperText>{t('backups.help')}</FormHelperText>
      {offers.map(({ id, buyerName, ...offer }) => {
        const rank = chosen.indexOf(id) + 1;
        const label = t('backups.offer', {
          name: buyerName ?? t('received.somebody'),
          offer: offerAmount(offeredBy(offer), 'offerFigure'),
        });
        return (
          <Checkbox
            key={id}
            checked={rank > 0}
            disabled={rank === 0 && chosen.length >= limits.backupsPerDeal}
            label={rank > 0 ? `${label} · ${t('backups.rank', { rank })}` : label}
            onChange={(_, checked) => onChange(checked ? [...chosen, id] : chosen.filter((each) => each !== id))}
          />
        );
      })}
    </FormControl>
  );
}

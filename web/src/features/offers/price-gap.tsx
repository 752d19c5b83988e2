import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatMoney } from 'domain/money.ts';
import type { PriceGap } from 'domain/offer/offer-price.ts';

type Props = {
  gap: PriceGap | undefined;
  /** Fills in a value that makes price and parts agree; only in a form. */
  onUse?: (likely: PriceGap['likely'][number]) => void;
};

/**
 * The part of an offer's price that its parts leave for the one missing part, as an inconspicuous note: most offers on a
 * deal with a loan name no cash.
 */
export function RestOfPrice({ gap }: Pick<Props, 'gap'>) {
  const { t } = useTranslation('offers');
  if (!gap?.missing) return null;
  return (
    <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
      {t('gap.missing', { amount: formatMoney(gap.difference), part: t(`gap.parts.${gap.missing}`) })}
    </Typography>
  );
}

/**
 * The difference between the price of a creative offer and its parts. It is no error: the offer can be made, and both sides
 * see the difference.
 */
export function PriceGapNotice({ gap, onUse }: Props) {
  const { t, i18n } = useTranslation('offers');
  if (!gap || gap.missing) return null;
  const { difference, parts, likely } = gap;
  const amount = formatMoney(Math.abs(difference));
  const list = new Intl.ListFormat(i18n.resolvedLanguage ?? 'en', { type: 'conjunction' });
  const labels = {
    purchasePrice: t('rows.labels.purchasePrice'),
    cashToSeller: t('rows.labels.cashToSeller'),
    sellerNote: t('terms.groups.note'),
  };
  return (
    <Alert severity="warning" role="note">
      {t(difference > 0 ? 'gap.more' : 'gap.less', {
        amount,
        parts: list.format(parts.map((part) => t(`gap.parts.${part}`))),
      })}
      {onUse && likely.length > 0 && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 2, mt: 2 }}>
          <span>{t('gap.likely')}</span>
          {likely.map((each) => (
            <Button key={each.field} variant="outlined" color="inherit" onClick={() => onUse(each)}>
              {labels[each.field]}: {formatMoney(each.amount)}
            </Button>
          ))}
        </Stack>
      )}
    </Alert>
  );
}

import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatRate } from 'domain/money.ts';
import type { Unusual } from 'domain/offer/offer-sense.ts';

/**
 * Lists values of an offer or a deal that are unusual enough to be a mistake, and what they were compared with. The user can submit them
 * anyway.
 */
export function UnusualNotice({ unusual }: { unusual: readonly Unusual[] }) {
  const { t } = useTranslation('domain');
  if (unusual.length === 0) return null;
  return (
    <Alert severity="warning" role="note">
      <AlertTitle>{t('unusual.title')}</AlertTitle>
      <ul>
        {unusual.map((each) => (
          <li key={each.kind}>{t(`unusual.${each.kind}`, written(each))}</li>
        ))}
      </ul>
    </Alert>
  );
}

const dollars = ['amount', 'asked', 'entryFee'] as const;

const written = (unusual: Unusual): Record<string, string | number> => ({
  ...unusual,
  ...Object.fromEntries(
    Object.entries(unusual)
      .filter(([name]) => dollars.some((each) => each === name))
      .map(([name, value]) => [name, formatMoney(value)]),
  ),
  ...('rate' in unusual && { rate: formatRate(unusual.rate) }),
});

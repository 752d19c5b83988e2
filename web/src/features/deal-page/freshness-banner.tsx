import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import { asksForConfirmation, daysSinceConfirmed } from 'domain/deal/freshness.ts';
import { ConfirmButton } from '#features/deal/confirm-deals.tsx';
import { unconfirmedText } from './freshness-text.ts';

type Props = { deal: Deal; changeable: boolean; now: Date };

/** Says that a deal was not confirmed for long; whoever may change it confirms it here with one tap. */
export function FreshnessBanner({ deal, changeable, now }: Props) {
  const { t } = useTranslation(['deal-page', 'deal']);
  const { id, confirmedAt, unconfirmed } = deal;
  if (!confirmedAt || !(unconfirmed || (changeable && asksForConfirmation(deal, now)))) return null;
  return (
    <Box sx={{ px: { xs: 'var(--page-margin)', md: 0 }, pt: { xs: 3, md: 0 }, pb: { xs: 3, md: 4 } }}>
      <Alert
        severity={unconfirmed ? 'warning' : 'info'}
        role="note"
        action={changeable && <ConfirmButton dealIds={[id]} />}
      >
        <AlertTitle sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
          {unconfirmedText(deal, now, t) ?? t('deal:confirm.days', { count: daysSinceConfirmed(confirmedAt, now) })}
        </AlertTitle>
        {changeable && t('freshness.own')}
      </Alert>
    </Box>
  );
}

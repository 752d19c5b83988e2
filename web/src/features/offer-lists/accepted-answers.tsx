import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import type { Offer } from 'domain/offer/offer.ts';
import { errorText } from '#platform/api/error-text.ts';
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { useRequest } from '#platform/api/use-request.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { sendEmdReceived } from '#features/offers/data.ts';

const ReleaseDialog = lazy(() => import('./release-dialog.tsx'));

type Props = { deal: Deal; offer: Offer; others: readonly Offer[] };

/** The originator's actions on the accepted offer while the deal is pending. */
export function AcceptedAnswers({ deal, offer, others }: Props) {
  const { t } = useTranslation('offers');
  const [releasing, setReleasing] = useState(false);
  const key = useIdempotencyKey(`emd ${offer.id}`);
  const { busy, send } = useRequest(async () => {
    try {
      await sendEmdReceived(offer, key);
      showToast({ title: t('emd.done') });
    } catch (error) {
      showToast({ variant: 'destructive', title: t('emd.failed'), description: errorText(error) });
    }
  });
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
      {!offer.emdReceivedAt && (
        <Button variant="outlined" loading={busy} onClick={send}>
          {t('emd.say')}
        </Button>
      )}
      <Button variant="text" aria-haspopup="dialog" onClick={() => setReleasing(true)}>
        {t('release.say')}
      </Button>
      <Suspense fallback={null}>
        {releasing && <ReleaseDialog deal={deal} offer={offer} others={others} onClose={() => setReleasing(false)} />}
      </Suspense>
    </Stack>
  );
}

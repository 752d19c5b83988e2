import List from '@mui/material/List';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { downloadInterests } from 'domain/api/offers.ts';
import type { DealStatus } from 'domain/deal/deal-status.ts';
import { DownloadButton } from '#ui/download-button.tsx';
import { LiveSection } from '#ui/live-section.tsx';
import { useInterests } from './data.ts';
import { InterestedBuyer } from './interested-buyer.tsx';
import { useWaitingFirst } from './waiting-first.ts';

/**
 * Live list of buyers interested in a deal, with contact details and those waiting for an answer; for its originator and
 * admins.
 */
export function InterestedBuyers({ dealId, status }: { dealId: string; status: DealStatus }) {
  const { t } = useTranslation('interest');
  const interests = useInterests(dealId);
  const inOrder = useWaitingFirst(interests.rows);
  const id = 'interested-buyers';
  return (
    <LiveSection
      id={id}
      title={t('buyers.title')}
      list={interests}
      failed={t('buyers.failed')}
      none={t('buyers.none')}
      action={
        <DownloadButton endpoint={downloadInterests} params={{ dealId }} failed={t('buyers.downloadFailed')} of={id} />
      }
    >
      <Stack component={List} disablePadding spacing={3}>
        {inOrder.map((interest) => (
          <InterestedBuyer key={interest.buyerUid} dealId={dealId} status={status} interest={interest} />
        ))}
      </Stack>
    </LiveSection>
  );
}

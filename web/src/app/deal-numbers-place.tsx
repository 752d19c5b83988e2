import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import { NearSection } from '#features/deal/near-section.tsx';

const load = () => import('#features/deal-numbers/deal-numbers.tsx');

/** Approximate height of the numbers of a deal with two loans. */
const height = { xs: '150rem', sm: '105rem' };

type Props = {
  deal: Deal;
  uid: string;
  now: Date;
  /** Whether the reader may edit the deal. */
  editable: boolean;
};

/** The numbers of a deal. The component and its calculations load when they come near the viewport. */
export function DealNumbersPlace({ deal, uid, now, editable }: Props) {
  const { t } = useTranslation('deal');
  const waiting = (
    <Stack sx={{ gap: 4, minHeight: height }} aria-hidden>
      <Skeleton width="90%" height="1.125rem" />
      <Skeleton variant="rounded" height="4rem" />
      <Skeleton variant="rounded" height="16rem" />
      <Skeleton variant="rounded" height="16rem" />
    </Stack>
  );
  return (
    <NearSection id="numbers" title={t('deal.theNumbers')} load={load} waiting={waiting}>
      {({ default: DealNumbers }) => (
        <DealNumbers
          key={deal.id}
          deal={deal}
          uid={uid}
          now={now}
          editPath={editable ? `/deals/${deal.id}/edit` : undefined}
        />
      )}
    </NearSection>
  );
}

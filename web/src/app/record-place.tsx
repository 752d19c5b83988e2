import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import type { Me } from 'domain/account/account.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { NearSection } from '#features/deal/near-section.tsx';

const load = () => import('#features/record/record-section.tsx');

/** Approximate height of a record, which is read once it comes near the viewport. */
const height = { xs: '22rem', sm: '11rem' };

/** Section with the record of a deal's originator, which loads when it is near. */
export function RecordPlace({ deal: { listedBy }, account }: { deal: Deal; account: Me }) {
  const { t } = useTranslation('deal');
  const waiting = <Skeleton aria-hidden variant="rounded" sx={{ height }} />;
  return (
    <NearSection id="record" title={t('deal.record', { name: listedBy.name })} load={load} waiting={waiting}>
      {({ default: RecordSection }) => (
        <RecordSection key={listedBy.uid} uid={listedBy.uid} own={listedBy.uid === account.uid} />
      )}
    </NearSection>
  );
}

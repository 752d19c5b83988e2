import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import { NearSection } from '#features/deal/near-section.tsx';

const load = () => import('#features/papers/papers-section.tsx');

/** The papers of a deal for its originator. The component loads when it comes near the viewport. */
export function PapersPlace({ deal, uid }: { deal: Deal; uid: string }) {
  const { t } = useTranslation('deal');
  return (
    <Box data-not-kept sx={{ mb: 8 }}>
      <NearSection
        id="papers"
        title={t('deal.papers')}
        load={load}
        waiting={<Skeleton variant="rounded" height="24rem" />}
      >
        {({ default: PapersSection }) => <PapersSection key={deal.id} deal={deal} uid={uid} />}
      </NearSection>
    </Box>
  );
}

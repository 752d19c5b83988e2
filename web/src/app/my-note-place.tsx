import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { NearSection } from '#features/deal/near-section.tsx';

const load = () => import('#features/deal-notes/note-section.tsx');

/** Height of the form with its buttons in one row, which it has with a note and without. */
const height = '15.5rem';

/** A buyer's own note on a deal, which loads once its place comes near the viewport, and takes the same room before. */
export function MyNotePlace({ dealId, uid }: { dealId: string; uid: string }) {
  const { t } = useTranslation('deal');
  return (
    <Box data-screen-only>
      <NearSection
        id="my-note"
        title={t('deal.myNote')}
        load={load}
        waiting={<Skeleton aria-hidden variant="rounded" height={height} />}
      >
        {({ default: NoteSection }) => (
          <Box sx={{ minHeight: height }}>
            <NoteSection key={dealId} uid={uid} dealId={dealId} />
          </Box>
        )}
      </NearSection>
    </Box>
  );
}

import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { DealCard } from '#features/deal/deal-card.tsx';
import cards from '#features/deal/deal-card.module.css';
import { isDeal } from '#features/deal/saved-deal-data.ts';
import { useSaveNote } from './data.ts';
import { DeleteNote } from './delete-note.tsx';
import NoteSection from './note-section.tsx';
import type { NotedDeal } from './noted-deals-data.ts';

type Props = NotedDeal & { uid: string; text: string };

/** A note with its deal's card; of a deal that its writer can no longer see, the note alone, to change or to delete. */
export function NotedCard({ uid, id, deal, text }: Props) {
  const { t } = useTranslation('deal-notes');
  const save = useSaveNote(uid, id);
  if (!isDeal(deal))
    return (
      <article className={cards.card} data-gone={id}>
        <div className={cards.body}>
          <h2>{t('list.gone')}</h2>
          <NoteSection uid={uid} dealId={id} />
        </div>
      </article>
    );
  const note = (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, position: 'relative' }}>
      <Box component="p" data-note sx={{ flex: 1, minWidth: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Box>
      <DeleteNote small label={t('deleteOf', { address: deal.streetAddress })} remove={() => save(undefined)} />
    </Box>
  );
  return <DealCard deal={deal} note={note} />;
}

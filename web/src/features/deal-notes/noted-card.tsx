import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { DealCard } from '#features/deal/deal-card.tsx';
import cards from '#features/deal/deal-card.module.css';
import { isDeal } from '#features/deal/saved-deal-data.ts';
import { useSaveNote } from './data.ts';
import { DeleteNote } from './delete-note.tsx';
import type { NotedDeal } from './noted-deals-data.ts';

type Props = NotedDeal & { uid: string; text: string };

/** A note with its deal's card; of a deal that its writer can no longer see, the note alone. */
export function NotedCard({ uid, id, deal, text }: Props) {
  const { t } = useTranslation('deal-notes');
  const save = useSaveNote(uid, id);
  const isSeen = isDeal(deal);
  const address = isSeen ? deal.streetAddress : t('list.gone');
  const note = (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, position: 'relative' }}>
      <Box component="p" data-note sx={{ flex: 1, minWidth: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Box>
      <DeleteNote small label={isSeen ? t('deleteOf', { address }) : t('delete')} remove={() => save(undefined)} />
    </Box>
  );
  if (isSeen) return <DealCard deal={deal} note={note} />;
  return (
    <article className={cards.card} data-gone={id}>
      <div className={cards.body}>
        <h2>{address}</h2>
        {note}
      </div>
    </article>
  );
}

import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#ui/error-state.tsx';
import { useNote, useSaveNote } from './data.ts';
import { NoteForm } from './note-form.tsx';

type Props = { uid: string; dealId: string };

/** A person's note on a deal, live. It loads with its place on the deal's page. */
export default function NoteSection({ uid, dealId }: Props) {
  const { t } = useTranslation('deal-notes');
  const { state, value, retry } = useNote(uid, dealId);
  const save = useSaveNote(uid, dealId);
  if (state === 'error')
    return (
      <ErrorState title={t('loadFailed')} headingLevel={3} onRetry={retry}>
        <p>{t('failedText')}</p>
      </ErrorState>
    );
  if (state === 'loading') return <Skeleton aria-hidden variant="rounded" height="15.5rem" />;
  return <NoteForm uid={uid} dealId={dealId} note={value} save={save} />;
}

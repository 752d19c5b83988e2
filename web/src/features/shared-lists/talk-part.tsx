import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { SharedList } from 'domain/list/shared-list.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { useListTalk } from './data.ts';
import { OpinionPart } from './opinion-part.tsx';
import { ThreadPart } from './thread-part.tsx';

type Props = { list: SharedList; dealId: string; uid: string; canOffer: boolean };

/** Members' notes on a deal, and the form for the reader's own. */
export function TalkPart({ list, dealId, uid, canOffer }: Props) {
  const { t } = useTranslation('shared-lists');
  const { state, value, retry } = useListTalk(list.id, dealId);
  // Before the stored note is known, a form would begin empty, and saving it would replace that note.
  if (state === 'loading') return <SkeletonRows label={t('loadingTalk')} count={1} height="11rem" />;
  if (state === 'error' && !value) {
    return (
      <ErrorState title={t('failed.talk')} headingLevel={2} onRetry={retry}>
        <p>{t('failed.loadText')}</p>
      </ErrorState>
    );
  }
  const { opinions, messages } = value ?? { opinions: {}, messages: [] };
  return (
    <Stack sx={{ gap: 2 }}>
      <OpinionPart list={list} dealId={dealId} uid={uid} opinions={opinions} canOffer={canOffer} />
      <ThreadPart list={list} dealId={dealId} uid={uid} messages={messages} />
    </Stack>
  );
}

import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { stateOf } from 'domain/interest/conversation.ts';
import { PageSection } from '#ui/page-section.tsx';
import { Conversation } from './conversation.tsx';
import { useMyInterest } from './data.ts';
import { MyInterest } from './my-interest.tsx';

/** A buyer's live conversation with the originator, with a way to reply; renders nothing before the first answer. */
export function MyConversation(props: Omit<ComponentProps<typeof MyInterest>, 'reply'>) {
  const { t } = useTranslation('interest');
  const { state, value: interest } = useMyInterest(props.dealId, props.uid);
  if (state === 'loading') return <Skeleton height="4rem" />;
  if (!interest?.replies?.length) return null;
  return (
    <PageSection id="my-messages" title={t('conversation.title')}>
      <Conversation interest={interest} side="buyer" />
      {stateOf(interest).state === 'waiting' ? (
        <Typography color="textSecondary">{t('conversation.waiting')}</Typography>
      ) : (
        <Stack direction="row">
          <MyInterest {...props} reply />
        </Stack>
      )}
    </PageSection>
  );
}

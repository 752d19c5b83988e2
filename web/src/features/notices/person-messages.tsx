import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageOfPerson } from 'domain/api/notices.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { readMessagesOf } from './data.ts';
import { messageText } from './message-line.tsx';

/** A person's latest messages and why each was or was not sent, for admins. Read when it is opened. */
export function PersonMessages({ uid }: { uid: string }) {
  const { t } = useTranslation('notices');
  const [open, setOpen] = useState(false);
  if (open) return <Messages uid={uid} />;
  return (
    <Button variant="outlined" onClick={() => setOpen(true)} sx={{ alignSelf: 'flex-start' }}>
      {t('ofPerson.show')}
    </Button>
  );
}

function Messages({ uid }: { uid: string }) {
  const { t } = useTranslation('notices');
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['messages-of-person', uid],
    queryFn: () => readMessagesOf(uid),
    gcTime: 0,
    retry: false,
  });
  if (isError && !isFetching)
    return <ErrorState title={t('ofPerson.failed')} headingLevel={3} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows label={t('ofPerson.loading')} count={3} height="2.5rem" />;
  if (data.length === 0) return <Typography color="textSecondary">{t('ofPerson.none')}</Typography>;
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', '& li': { py: 2 } }}>
      {data.map((message) => (
        <MessageItem key={message.id} message={message} />
      ))}
    </Box>
  );
}

function MessageItem({ message }: { message: MessageOfPerson }) {
  const { t } = useTranslation(['notices', 'admin']);
  const { template, channel, state, at, reason, createdAt, error } = message;
  const sent = channel && state && at !== undefined ? { channel, state, at, reason } : undefined;
  return (
    <li>
      <span>
        {t([`notices:kinds.${template}.name`, `admin:messages.kinds.${template}`], { defaultValue: template })}
      </span>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {sent ? messageText(t, sent) : t('ofPerson.portalOnly')}
        {' · '}
        <RelativeTime at={new Date(createdAt)} />
        {error !== undefined && (
          <bdi lang="en" style={{ display: 'block' }}>
            {error}
          </bdi>
        )}
      </Typography>
    </li>
  );
}

import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '#platform/query-client.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { readMessages } from './data.ts';
import { MessageLine } from './message-line.tsx';

/** A button that shows, below a notice, the channels by which it went out besides the portal. */
export function WhereItWent({ id }: { id: string }) {
  const { t } = useTranslation('notices');
  const [open, setOpen] = useState(false);
  const region = useId();
  return (
    <>
      <IconButton
        label={t('where.show')}
        icon={<Send aria-hidden size={16} />}
        size="small"
        aria-expanded={open}
        aria-controls={open ? region : undefined}
        onClick={() => setOpen(!open)}
        sx={{ alignSelf: 'flex-start', mt: 2, color: 'text.secondary' }}
      />
      {open && (
        <Box component="output" id={region} sx={{ display: 'block', flexBasis: '100%', pl: '4.25rem', pr: 3, pb: 2 }}>
          <Messages id={id} />
        </Box>
      )}
    </>
  );
}

function Messages({ id }: { id: string }) {
  const { t } = useTranslation('notices');
  // The header is outside of the member area, whose query client this is. Read anew each time: what waited may have been sent.
  const options = { queryKey: ['messages-of-notice', id], queryFn: () => readMessages(id), gcTime: 0, retry: false };
  const { data, isError } = useQuery(options, queryClient);
  if (isError) return t('where.readFailed');
  if (!data) return <CircularProgress size="1rem" aria-label={t('where.loading')} />;
  const { messages, none } = data;
  if (messages.length === 0) return t(none ? `where.${none}` : 'where.none');
  return messages.map((message) => <MessageLine key={message.channel} message={message} />);
}

import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { MessagesSquare } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { limits } from 'domain/limits.ts';
import { isThreadFull, type ListMessage, type SharedList } from 'domain/list/shared-list.ts';
import { threadParameter } from 'domain/notification/notification.ts';
import { TextAreaField } from '#ui/field.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { sendListMessage } from './data.ts';
import { useChange } from './use-change.ts';
import { useTyped } from '#platform/use-typed.ts';
import { draftPlace } from './draft-place.ts';

type Props = { list: SharedList; dealId: string; uid: string; messages: readonly ListMessage[] };

/** The thread about a deal, opened on demand or by the link of a notification. What is typed stays on the device until it was sent. */
export function ThreadPart({ list, dealId, uid, messages }: Props) {
  const { t } = useTranslation('shared-lists');
  const id = useId();
  const change = useChange();
  const { typed, type, forget } = useTyped(uid, draftPlace('message', list.id, dealId));
  const [parameters] = useSearchParams();
  const isLinked = parameters.get(threadParameter) === dealId;
  const [isOpen, setOpen] = useState(typed !== '' || isLinked);
  const [wasLinked, setWasLinked] = useState(isLinked);
  if (wasLinked !== isLinked) {
    setWasLinked(isLinked);
    setOpen(isOpen || isLinked);
  }
  const [busy, setBusy] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isLinked) toggle.current?.focus();
  }, [isLinked]);
  const isFull = isThreadFull({ messages: [...messages] });
  const send = async () => {
    if (busy || typed.trim() === '') return;
    setBusy(true);
    if (await change(sendListMessage(list.id, dealId, typed.trim()))) forget();
    setBusy(false);
  };
  return (
    <div>
      <Button
        ref={toggle}
        variant="text"
        startIcon={<MessagesSquare aria-hidden size={18} />}
        aria-expanded={isOpen}
        aria-controls={id}
        sx={{ ml: -2, px: 2 }}
        onClick={() => setOpen(!isOpen)}
      >
        {t('thread.open', { count: messages.length })}
      </Button>
      <Stack id={id} hidden={!isOpen} sx={{ gap: 3, mt: 2, '&[hidden]': { display: 'none' } }}>
        {messages.length === 0 && (
          <Typography variant="body2" color="textSecondary">
            {t('thread.none')}
          </Typography>
        )}
        <Stack component="ol" aria-live="polite" sx={{ listStyle: 'none', m: 0, p: 0, gap: 2 }}>
          {messages.map((message, index) => (
            <li key={index}>
              <Typography variant="body2" color="textSecondary">
                {message.uid === uid ? t('you') : (list.names[message.uid] ?? t('former'))} ·{' '}
                <RelativeTime at={message.at} />
              </Typography>
              <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{message.text}</Typography>
            </li>
          ))}
        </Stack>
        {isFull && <Typography variant="body2">{t('thread.full', { count: messages.length })}</Typography>}
        {/* What was typed when others filled the thread stays, to be copied or deleted. */}
        {(!isFull || typed !== '') && (
          <Stack
            component="form"
            sx={{ gap: 2, alignItems: 'flex-start', '& > :first-child': { width: '100%' } }}
            onSubmit={(event) => {
              event.preventDefault();
              void send();
            }}
          >
            <TextAreaField
              label={t('thread.message')}
              rows={2}
              maxLength={limits.comment}
              value={typed}
              readOnly={busy}
              onChange={({ target }) => type(target.value)}
            />
            {!isFull && (
              <Button type="submit" variant="outlined" loading={busy}>
                {t('thread.send')}
              </Button>
            )}
          </Stack>
        )}
      </Stack>
    </div>
  );
}

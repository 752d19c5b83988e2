import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Clock, MessageSquareReply, PhoneCall } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isFull, stateOf } from 'domain/interest/conversation.ts';
import type { Interest } from 'domain/interest/interest.ts';
import { ContactLinks } from '#ui/contact-links.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { WrittenText } from '#ui/written-text.ts';
import { Conversation } from './conversation.tsx';

const looks = {
  waiting: { color: 'warning', Icon: Clock },
  answered: { color: 'success', Icon: MessageSquareReply },
  called: { color: 'success', Icon: PhoneCall },
} as const;

type Props = {
  interest: Interest;
  /** Whether a change of the mark is being saved. */
  busy: boolean;
  onAnswer: () => void;
  onMark: (called: boolean) => void;
};

/** An interested buyer: their messages, contact details, and whether they wait for an answer. */
export function InterestCard({ interest, busy, onAnswer, onMark }: Props) {
  const { t } = useTranslation('interest');
  const { name, email, phone, message, createdAt, replies = [] } = interest;
  const { state, since } = stateOf(interest);
  const { color, Icon } = looks[state];
  const answer = t(state === 'answered' ? 'buyers.answerAgain' : 'buyers.answer');
  const mark = busy ? t('buyers.marking') : t(state === 'called' ? 'buyers.notCalled' : 'buyers.markCalled');
  // Every card has these buttons, so their accessible names contain the buyer's.
  const labelOf = (action: string) => t('buyers.of', { action, name });
  return (
    <Paper component="li" sx={{ p: 4 }}>
      <Stack sx={{ gap: 3 }}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <StatusChip color={color} icon={<Icon aria-hidden size={14} />} label={t(`buyers.states.${state}`)} />
        </Stack>
        <Typography component="p" variant="body2" color="textSecondary">
          {t('buyers.since')} <RelativeTime at={createdAt} />
          {state !== 'waiting' && (
            <>
              {' · '}
              {t(`buyers.${state}Ago`)} <RelativeTime at={since} />
            </>
          )}
        </Typography>
        {replies.length > 0 ? (
          <Conversation interest={interest} side="originator" />
        ) : (
          message && <WrittenText>{message}</WrittenText>
        )}
        <ContactLinks email={email} phone={phone} />
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
          {!isFull(interest) && (
            <Button variant={state === 'waiting' ? 'contained' : 'outlined'} aria-haspopup="dialog" onClick={onAnswer}>
              {answer}
            </Button>
          )}
          <Button variant="text" loading={busy} aria-label={labelOf(mark)} onClick={() => onMark(state !== 'called')}>
            {mark}
          </Button>
        </Stack>
      </Stack>
    </Paper>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DealStatus } from 'domain/deal/deal-status.ts';
import { takesReplies } from 'domain/interest/conversation.ts';
import type { Interest } from 'domain/interest/interest.ts';
import { limits } from 'domain/limits.ts';
import { errorText } from '#platform/api/error-text.ts';
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { useRequest } from '#platform/api/use-request.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { TextAreaField } from '#ui/field.tsx';
import { Conversation } from './conversation.tsx';
import { sendAnswer } from './data.ts';

type Props = { dealId: string; status: DealStatus; interest: Interest; onClose: () => void };

/** Answers a buyer's interest, with the live conversation above. Typed text is kept until it is sent. */
export default function AnswerDialog({ dealId, status, interest, onClose }: Props) {
  const { t } = useTranslation(['interest', 'domain']);
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const message = typed.trim();
  const key = useIdempotencyKey(JSON.stringify(['answer', dealId, interest.buyerUid, message]));
  const { busy, failure, send } = useRequest(async () => {
    await sendAnswer(dealId, interest.buyerUid, message, key);
    showToast({ title: t('answer.sent') });
    onClose();
  });
  return (
    <ConfirmDialog
      title={t('answer.title', { name: interest.name })}
      confirm={t('answer.send')}
      busy={busy}
      busyLabel={t('answer.sending')}
      failure={failure === undefined ? undefined : { title: t('answer.failed'), text: errorText(failure) }}
      onConfirm={() => (message === '' ? setTried(true) : send())}
      onClose={onClose}
    >
      <Conversation interest={interest} side="originator" />
      <TextAreaField
        label={t('answer.label')}
        help={t(takesReplies(status) ? 'answer.help' : 'answer.helpSold')}
        error={tried && message === '' ? t('domain:validation.messageRequired') : undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog has no other purpose
        autoFocus
        rows={4}
        maxLength={limits.message}
        value={typed}
        readOnly={busy}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ConfirmDialog>
  );
}

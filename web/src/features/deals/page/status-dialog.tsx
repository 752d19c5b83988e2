import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import { nextStatuses, type DealStatus, type TargetStatus } from 'domain/deal/deal-status.ts';
import { limits } from 'domain/limits.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { TextAreaField } from '#ui/field.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { sendStatus } from '#features/deals/data.ts';
import { errorText } from '#platform/api/error-text.ts';
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts';

type Props = { deal: Deal; onClose: () => void };
type Through = 'platform' | 'off-platform';

/** New status, through the platform or off it, comments (specification, section 4). */
export default function StatusDialog({ deal, onClose }: Props) {
  const { t } = useTranslation(['deals', 'domain', 'ui']);
  const id = useId();
  const [status, setStatus] = useState<TargetStatus>();
  const [through, setThrough] = useState<Through>();
  const [comments, setComments] = useState('');
  const [tried, setTried] = useState(false);
  /** What the deal was when the change was sent: its own change comes in before the answer. */
  const [sentFrom, setSentFrom] = useState<DealStatus>();
  const busy = sentFrom !== undefined;
  const from = sentFrom ?? deal.status;
  const [failure, setFailure] = useState<string>();
  const options = nextStatuses(from).filter((each) => each !== 'deleted');
  // The deal is live: what was chosen may be no choice any more.
  const chosen = options.find((each) => each === status);
  const key = useIdempotencyKey(JSON.stringify([chosen, through, comments, deal.version, deal.status]));
  const required = (value: unknown) => (tried && !value ? t('validation.choice', { ns: 'domain' }) : undefined);

  const send = async () => {
    setTried(true);
    if (!chosen || !through) return;
    setSentFrom(deal.status);
    setFailure(undefined);
    try {
      const given = comments.trim() || undefined;
      await sendStatus(deal.id, { status: chosen, throughPlatform: through === 'platform', comments: given }, key);
      showToast({ title: t('statusDialog.done', { status: t(`status.${chosen}`) }) });
      onClose();
    } catch (thrown) {
      const reason = errorText(thrown);
      setFailure(reason);
      showToast({ variant: 'destructive', title: t('statusDialog.failed'), description: reason });
    } finally {
      setSentFrom(undefined);
    }
  };

  return (
    <ConfirmDialog
      title={t('statusDialog.title')}
      confirm={options.length === 0 ? undefined : t('statusDialog.title')}
      cancel={options.length === 0 ? t('close', { ns: 'ui' }) : t('cancel')}
      busy={busy}
      busyLabel={t('statusDialog.sending')}
      failure={failure === undefined ? undefined : { title: t('statusDialog.failed'), text: failure }}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      {options.length === 0 ? (
        // Another change came first, and it was final.
        <Alert severity="info">
          <AlertTitle>{t('statusDialog.final', { status: t(`status.${deal.status}`) })}</AlertTitle>
          <p>{t('statusDialog.finalText')}</p>
        </Alert>
      ) : (
        <>
          <RadioCards
            legend={t('statusDialog.status')}
            name={`${id}-status`}
            value={chosen}
            onChange={setStatus}
            error={required(chosen)}
            options={options.map((value) => ({
              value,
              label: t(`status.${value}`),
              description: t(`statusDialog.means.${from === 'pending' && value === 'active' ? 'released' : value}`),
            }))}
          />
          <RadioCards
            legend={t('statusDialog.through')}
            name={`${id}-through`}
            value={through}
            onChange={setThrough}
            error={required(through)}
            options={[
              { value: 'platform', label: t('statusDialog.platform') },
              { value: 'off-platform', label: t('statusDialog.offPlatform') },
            ]}
          />
          <TextAreaField
            label={t('statusDialog.comments')}
            help={t('statusDialog.commentsHelp')}
            optional
            rows={3}
            maxLength={limits.comment}
            value={comments}
            onChange={({ target }) => setComments(target.value)}
          />
        </>
      )}
    </ConfirmDialog>
  );
}

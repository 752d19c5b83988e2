import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import { errorText } from '#platform/api/error-text.ts';
import { IdempotencyKeys } from '#platform/api/idempotency-key.ts';
import { useBulkRequests } from '#platform/api/use-bulk-requests.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { sendStatus } from '#features/deal/data.ts';
import { chosenChange, noChoice, StatusFields } from '#features/deal/status-fields.tsx';
import { commonTargets, split } from './several-statuses.ts';

type Props = {
  /** The selected deals; changed ones are removed from the selection. */
  deals: readonly Deal[];
  onChanged: (dealId: string) => void;
  onClose: () => void;
  send: typeof sendStatus;
  /** See call.ts. */
  sameCaller: () => () => boolean;
};

/** Maximum number of parallel requests. */
const atOnce = 4;
/** Maximum number of deals named; the others are only counted. */
const named = 5;

/** Changes the status of several deals with one request each, and reports the result of each. */
export default function SeveralStatusDialog({ deals, onChanged, onClose, send, sameCaller }: Props) {
  const { t } = useTranslation(['deal-manage', 'deal', 'ui']);
  const [choice, setChoice] = useState(noChoice);
  const [tried, setTried] = useState(false);
  /** The deals when they were sent: live updates arrive before the responses. */
  const [sent, setSent] = useState<readonly Deal[]>();
  const [changed, setChanged] = useState(0);
  const [keys] = useState(() => new IdempotencyKeys());
  const shown = sent ?? deals;
  const targets = commonTargets(shown);
  const status = targets.find((each) => each === choice.status);
  const change = chosenChange({ ...choice, status });
  const { able, unable } = split(shown, status);

  const changeOne = async (deal: Deal) => {
    if (!change) return;
    await send(deal.id, change, keys.keyFor(deal.id, JSON.stringify([change, deal.version, deal.status])));
    onChanged(deal.id);
  };
  const { done, refusals, sendAll } = useBulkRequests(changeOne, errorText, atOnce, sameCaller);
  const submit = async () => {
    setTried(true);
    if (!change || able.length === 0) return;
    setSent(deals);
    const count = await sendAll(able);
    setSent(undefined);
    setChanged(count);
    if (count < able.length) return;
    showToast({
      title: t('several.done', { count, status: t(`deal:status.${change.status}`) }),
      ...(unable.length > 0 && { description: t('several.unable', { count: unable.length }) }),
    });
    onClose();
  };

  return (
    <ConfirmDialog
      title={t('several.title', { count: shown.length })}
      confirm={
        targets.length === 0
          ? undefined
          : status
            ? t('several.confirm', { count: able.length })
            : t('deal:statusDialog.title')
      }
      cancel={targets.length === 0 ? t('close', { ns: 'ui' }) : t('deal:cancel')}
      busy={sent !== undefined}
      locked
      busyLabel={t('several.sending', { done, count: able.length })}
      failure={
        !sent && refusals.size > 0
          ? {
              title: t('several.partly', { changed, failed: refusals.size }),
              text: <Named deals={[...refusals.values()].map(({ item, reason }) => ({ deal: item, about: reason }))} />,
            }
          : undefined
      }
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      {targets.length === 0 ? (
        <Alert severity="info">{t('several.final')}</Alert>
      ) : (
        <>
          <div aria-live="polite">
            {status && unable.length > 0 && (
              <Alert severity="info" role="note">
                {t('several.unable', { count: unable.length })}
                <Named deals={unable.map((deal) => ({ deal, about: t(`deal:status.${deal.status}`) }))} />
              </Alert>
            )}
          </div>
          <StatusFields
            options={targets.map((value) => {
              const { able: all } = split(shown, value);
              return {
                value,
                from: all.some((deal) => deal.status === 'pending') ? 'pending' : 'active',
                note: all.length < shown.length && (
                  <Typography component="span" variant="body2" sx={{ display: 'block' }}>
                    {t('several.of', { count: all.length, total: shown.length })}
                  </Typography>
                ),
              };
            })}
            choice={{ ...choice, status }}
            onChange={setChoice}
            tried={tried}
          />
        </>
      )}
    </ConfirmDialog>
  );
}

function Named({ deals }: { deals: readonly { deal: Deal; about: string }[] }) {
  const { t } = useTranslation(['deal-manage', 'deal']);
  const more = deals.length - named;
  return (
    <ul style={{ margin: 0, paddingInlineStart: '1.25em' }}>
      {deals.slice(0, named).map(({ deal, about }) => (
        <li key={deal.id}>{`${deal.streetAddress}: ${about}`}</li>
      ))}
      {more > 0 && <li>{t('several.more', { count: more })}</li>}
    </ul>
  );
}

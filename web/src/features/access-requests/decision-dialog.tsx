import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { requestVersion } from 'domain/account/access-request.ts';
import { limits } from 'domain/limits.ts';
import { useRequestKey } from '#platform/api/request-key.ts';
import { showToast } from '#platform/toasts/toasts.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { LinkOnceDialog } from '#ui/link-once-dialog.tsx';
import { sendApproval, sendRefusal, type Request } from './data.ts';
import { isRefusal, refusalText } from './refusal-words.ts';
import { nameOf } from './request-words.tsx';

const day = 24 * 60 * 60 * 1000;

type Props = {
  what: 'approve' | 'decline';
  /** As it stood when the dialog was opened: that, and nothing newer, is decided. */
  request: Request;
  /** As it stands now; undefined when it is no longer in the list. */
  now: Request | undefined;
  /** `decided`: the row is going, and with it the button that was pressed. */
  onClose: (decided: boolean) => void;
};

/** Decides one request. Nobody can take it back, and the person is told at once: so it says first what will happen. */
export default function DecisionDialog({ what, request, now, onClose }: Props) {
  const { t } = useTranslation(['access-requests', 'domain']);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [link, setLink] = useState<string>();
  const key = useRequestKey(`${what} ${request.id} ${requestVersion(request)}`);
  const name = nameOf(request);
  // An answer that was lost may have been a yes, after which the request is gone from the list: trying again brings it back.
  const uncertain = failure !== undefined && !isRefusal(failure);
  const outdated = !busy && !uncertain && (!now || requestVersion(now) !== requestVersion(request));

  const send = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      if (what === 'approve') setLink((await sendApproval(request, key)).link);
      else {
        await sendRefusal(request, key);
        showToast({ title: t('declineDialog.done', { name }) });
        onClose(true);
      }
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };

  if (link !== undefined)
    return (
      <LinkOnceDialog
        title={t('approved.title', { name })}
        label={t('approved.link')}
        link={link}
        once={t('approved.once')}
        actions={<Button onClick={() => onClose(true)}>{t('approved.done')}</Button>}
        onClose={() => onClose(true)}
      >
        <p>
          <Trans t={t} i18nKey="approved.text" values={{ email: request.email }} />
        </p>
      </LinkOnceDialog>
    );
  const means = {
    name,
    email: request.email,
    role: t(`as.${request.role}`),
    language: t(`in.${request.language}`),
  };
  return (
    <ConfirmDialog
      title={t(`${what}Dialog.title`, { name })}
      confirm={outdated ? undefined : t(`${what}Dialog.send`)}
      cancel={t(outdated ? 'close' : 'cancel')}
      danger={what === 'decline'}
      busy={busy}
      busyLabel={t(`${what}Dialog.sending`)}
      locked
      failure={failure === undefined ? undefined : { title: t(`${what}Dialog.failed`), text: refusalText(failure, t) }}
      onConfirm={() => void send()}
      onClose={() => onClose(false)}
    >
      {outdated ? (
        failure === undefined && (
          <Alert severity="warning">
            <AlertTitle>{t(now ? 'outdated.changed' : 'outdated.gone')}</AlertTitle>
            <p>{t(now ? 'outdated.changedText' : 'outdated.goneText')}</p>
          </Alert>
        )
      ) : (
        <>
          <p>
            <Trans t={t} i18nKey={`${what}Dialog.text`} count={limits.invitationLifetime / day} values={means} />
          </p>
          {what === 'decline' && (
            <Typography variant="body2" color="textSecondary">
              {t('declineDialog.final')}
            </Typography>
          )}
        </>
      )}
    </ConfirmDialog>
  );
}

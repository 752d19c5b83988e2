import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Trans } from 'react-i18next/TransWithoutContext';
import { requestVersion } from 'domain/account/access-request.ts';
import { day } from 'domain/duration.ts';
import { limits } from 'domain/limits.ts';
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { nameOf } from '#platform/person-name.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { DecisionDialog } from '#ui/decision-dialog.tsx';
import { LinkOnceDialog } from '#ui/link-once-dialog.tsx';
import { refusalText, sendApproval, sendRefusal, type Request } from './data.ts';
import { EarlierNotice } from './earlier-notice.tsx';

type Props = {
  what: 'approve' | 'decline';
  /** The request when the dialog was opened; this version is the one that is decided. */
  request: Request;
  /** The current version of the request; undefined when it is no longer in the list. */
  now: Request | undefined;
  /** `decided`: the row is about to disappear, together with the button that opened the dialog. */
  onClose: (decided: boolean) => void;
};

export default function RequestDialog({ what, request, now, onClose }: Props) {
  const { t } = useTranslation(['access-requests', 'domain']);
  const [link, setLink] = useState<string>();
  const key = useIdempotencyKey(`${what} ${request.id} ${requestVersion(request)}`);
  const { email } = request;
  const name = nameOf(request);

  const send = async () => {
    if (what === 'approve') return setLink((await sendApproval(request, key)).link);
    await sendRefusal(request, key);
    showToast({ title: t('declineDialog.done', { name }) });
    onClose(true);
  };

  if (link !== undefined)
    return (
      <LinkOnceDialog title={t('approved.title', { name })} link={link} onClose={() => onClose(true)}>
        <p>
          <Trans t={t} i18nKey="approved.text" values={{ email }} />
        </p>
      </LinkOnceDialog>
    );
  const outdated = !now
    ? { title: t('outdated.gone'), text: t('outdated.goneText') }
    : { title: t('outdated.changed'), text: t('outdated.changedText') };
  return (
    <DecisionDialog
      texts={{
        title: t(`${what}Dialog.title`, { name }),
        text: (
          <Trans
            t={t}
            i18nKey={`${what}Dialog.text`}
            count={limits.invitationLifetime / day}
            values={{ name, email, role: t(`as.${request.role}`), language: t(`in.${request.language}`) }}
          />
        ),
        final: what === 'decline' ? t('declineDialog.final') : undefined,
        send: t(`${what}Dialog.send`),
        sending: t(`${what}Dialog.sending`),
        failed: t(`${what}Dialog.failed`),
      }}
      danger={what === 'decline'}
      outdated={now && requestVersion(now) === requestVersion(request) ? undefined : outdated}
      send={send}
      refusalText={(thrown) => refusalText(thrown, t)}
      onClose={() => onClose(false)}
    >
      <EarlierNotice request={request} />
    </DecisionDialog>
  );
}

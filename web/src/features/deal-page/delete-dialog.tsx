import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Deal } from 'domain/deal/deal-document.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { sendDeletion } from '#features/deal/data.ts';
import { addressLine } from '#features/deal/deal-labels.ts';
import { errorText } from '#platform/api/error-text.ts';
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { useRequest } from '#platform/api/use-request.ts';

type Props = {
  deal: Deal;
  /** Called with true when the deletion begins, and with false when it failed. */
  onDelete: (begun: boolean) => void;
  onClose: () => void;
};

/** Confirms the deletion of a deal, which cannot be undone in the portal. */
export default function DeleteDialog({ deal, onDelete, onClose }: Props) {
  const { t } = useTranslation(['deal-page', 'deal', 'domain']);
  const navigate = useNavigate();
  const key = useIdempotencyKey(deal.id);
  const { busy, failure, send } = useRequest(async () => {
    onDelete(true);
    try {
      await sendDeletion(deal.id, key);
    } catch (thrown) {
      onDelete(false);
      throw thrown;
    }
    showToast({ title: t('deleteDialog.done'), description: addressLine(deal) });
    await navigate('/manage');
  });

  return (
    <ConfirmDialog
      title={t('deleteDialog.title')}
      confirm={t('owner.delete')}
      cancel={t('deleteDialog.keep')}
      danger
      busy={busy}
      busyLabel={t('deleteDialog.sending')}
      failure={failure === undefined ? undefined : { title: t('deal:statusDialog.failed'), text: errorText(failure) }}
      onConfirm={send}
      onClose={onClose}
    >
      <p>{t('deleteDialog.text', { address: addressLine(deal) })}</p>
    </ConfirmDialog>
  );
}

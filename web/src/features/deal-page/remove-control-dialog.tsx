import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useSaveControl } from './use-save-control.ts';

type Props = { deal: Deal; onClose: () => void };

/** Removes what gives the originator the right to sell a deal. */
export default function RemoveControlDialog({ deal, onClose }: Props) {
  const { t } = useTranslation(['deal-page', 'deal']);
  const { busy, failure, send } = useSaveControl(deal, null, { onDone: onClose });
  return (
    <ConfirmDialog
      title={t('control.removeTitle')}
      confirm={t('control.remove')}
      danger
      busy={busy}
      busyLabel={t('control.removing')}
      failure={failure}
      onConfirm={send}
      onClose={onClose}
    >
      <p>{t('control.removeText')}</p>
    </ConfirmDialog>
  );
}

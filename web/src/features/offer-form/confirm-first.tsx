import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

type Props = {
  /** How a buyer confirms their address. */
  children: ReactNode;
  onClose: () => void;
};

/** Stands in place of the form for an offer until the buyer's address is proven. */
export default function ConfirmFirst({ children, onClose }: Props) {
  const { t } = useTranslation(['offers', 'ui']);
  return (
    <ConfirmDialog title={t('dialog.title')} cancel={t('close', { ns: 'ui' })} onConfirm={onClose} onClose={onClose}>
      {children}
    </ConfirmDialog>
  );
}

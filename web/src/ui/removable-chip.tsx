import Chip from '@mui/material/Chip';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  children: ReactNode;
  /** Its text, for the accessible label. */
  name: string;
  onRemove: () => void;
};

/** A removable choice, such as a filter. A press anywhere on it or the Delete key removes it. */
export function RemovableChip({ children, name, onRemove }: Props) {
  const { t } = useTranslation('ui');
  return (
    <Chip
      color="primary"
      aria-label={t('remove', { name })}
      label={children}
      deleteIcon={<X aria-hidden size={16} />}
      onClick={onRemove}
      onDelete={onRemove}
    />
  );
}

import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './chip.module.css';

type Props = {
  children: ReactNode;
  icon?: ReactNode;
} & (
  | { onRemove?: undefined; onClick?: undefined; selected?: undefined; name?: undefined }
  /** Can be switched on and off. */
  | { onClick: () => void; selected: boolean; onRemove?: undefined; name?: undefined }
  /** Can be taken away; `name` is its text, for the label of the whole. */
  | { onRemove: () => void; name: string; onClick?: undefined; selected?: undefined }
);

/** A small label: a tag, a choice that can be switched, or an active filter that can be taken away. */
export function Chip({ children, icon, onClick, selected, onRemove, name }: Props) {
  const { t } = useTranslation('ui');
  if (onRemove)
    return (
      <button type="button" className={styles.chip} data-selected aria-label={t('remove', { name })} onClick={onRemove}>
        {icon}
        {children}
        <X aria-hidden size={16} />
      </button>
    );
  if (onClick)
    return (
      <button
        type="button"
        className={styles.chip}
        data-selected={selected || undefined}
        aria-pressed={selected}
        onClick={onClick}
      >
        {icon}
        {children}
      </button>
    );
  return (
    <span className={styles.tag}>
      {icon}
      {children}
    </span>
  );
}

import { RotateCw, SquarePlus, Trash2, Undo2, ZoomIn, ZoomOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './blackout.module.css';

type Props = {
  /** Set while there is no page to change. */
  disabled: boolean;
  hasSelection: boolean;
  canUndo: boolean;
  zoom: { isLeast: boolean; isMost: boolean };
  onAdd: () => void;
  onRemove: () => void;
  onUndo: () => void;
  onTurn: () => void;
  onZoom: (direction: 1 | -1) => void;
};

export function BlackoutToolbar({ disabled, hasSelection, canUndo, zoom, ...on }: Props) {
  const { t } = useTranslation('papers');
  const size = 22;
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('blackout.tools')}>
      <IconButton
        label={t('blackout.add')}
        icon={<SquarePlus aria-hidden size={size} />}
        disabled={disabled}
        onClick={on.onAdd}
      />
      <IconButton
        label={t('blackout.remove')}
        icon={<Trash2 aria-hidden size={size} />}
        disabled={disabled || !hasSelection}
        onClick={on.onRemove}
      />
      <IconButton
        label={t('blackout.undo')}
        icon={<Undo2 aria-hidden size={size} />}
        disabled={!canUndo}
        onClick={on.onUndo}
      />
      <IconButton
        label={t('blackout.turn')}
        icon={<RotateCw aria-hidden size={size} />}
        disabled={disabled}
        onClick={on.onTurn}
      />
      <IconButton
        label={t('blackout.zoomOut')}
        icon={<ZoomOut aria-hidden size={size} />}
        disabled={disabled || zoom.isLeast}
        onClick={() => on.onZoom(-1)}
      />
      <IconButton
        label={t('blackout.zoomIn')}
        icon={<ZoomIn aria-hidden size={size} />}
        disabled={disabled || zoom.isMost}
        onClick={() => on.onZoom(1)}
      />
    </div>
  );
}

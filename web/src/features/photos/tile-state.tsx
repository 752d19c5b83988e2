import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { Pause, Play, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { canPause, type PhotoState } from './queued-photo.ts';
import styles from './photo-tiles.module.css';

type Props = {
  state: Exclude<PhotoState, 'ready'>;
  /** Of the upload, 0 to 1. */
  progress: number;
  online: boolean;
  place: { number: number; count: number };
  onRetry: () => void;
  onPause: () => void;
  onResume: () => void;
};

/** How far one photo is, on its picture, with what can be done about it. */
export function TileState({ state, progress, online, place, onRetry, onPause, onResume }: Props) {
  const { t } = useTranslation('photos');
  const paused = state === 'paused';
  return (
    <div className={styles.state}>
      <span>
        {state === 'waiting' && !online
          ? t('state.offline')
          : t(`state.${state}`, { percent: Math.round(progress * 100) })}
      </span>
      {state === 'failed' ? (
        <Button variant="outlined" startIcon={<RotateCw aria-hidden size={16} />} onClick={onRetry}>
          {t('retry')}
          <span className="visually-hidden">: {t('photo', place)}</span>
        </Button>
      ) : (
        <LinearProgress
          aria-hidden
          color="inherit"
          variant={['preparing', 'checking'].includes(state) ? 'indeterminate' : 'determinate'}
          value={progress * 100}
        />
      )}
      {(paused || canPause(state)) && (
        <IconButton
          className={styles.hold}
          label={t(paused ? 'resume' : 'pause', place)}
          icon={paused ? <Play aria-hidden size={18} /> : <Pause aria-hidden size={18} />}
          onClick={paused ? onResume : onPause}
        />
      )}
    </div>
  );
}

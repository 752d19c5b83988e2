import { Pause, Play, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
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
  const label = t(paused ? 'resume' : 'pause', place);
  return (
    <div className={styles.state}>
      <span>
        {state === 'waiting' && !online
          ? t('state.offline')
          : t(`state.${state}`, { percent: Math.round(progress * 100) })}
      </span>
      {state === 'failed' ? (
        <button type="button" className={styles.retry} onClick={onRetry}>
          <RotateCw aria-hidden size={16} />
          {t('retry')}
          <span className="visually-hidden">: {t('photo', place)}</span>
        </button>
      ) : (
        <span className={styles.track} aria-hidden>
          <span style={{ scale: `${state === 'checking' ? 1 : progress} 1` }} />
        </span>
      )}
      {(paused || canPause(state)) && (
        <button
          type="button"
          className={styles.hold}
          aria-label={label}
          title={label}
          onClick={paused ? onResume : onPause}
        >
          {paused ? <Play aria-hidden size={18} /> : <Pause aria-hidden size={18} />}
        </button>
      )}
    </div>
  );
}

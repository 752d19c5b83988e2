import Button from '@mui/material/Button';
import { Pause, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { leftToSend, shareDone } from './photo-progress.ts';
import type { Tile } from './photo-tiles.tsx';
import { canPause } from './queued-photo.ts';
import styles from './photo-field.module.css';

type Props = { tiles: readonly Tile[]; onPause: () => void; onResume: () => void };

/** How far all photos are, what is left to send, and holding them back and letting them go on. */
export function OverallProgress({ tiles, onPause, onResume }: Props) {
  const { t } = useTranslation('photos');
  const count = tiles.length;
  const paused = tiles.filter(({ state }) => state === 'paused').length;
  const ready = tiles.filter(({ state }) => state === 'ready').length;
  const underWay = tiles.some(({ state }) => !['ready', 'failed', 'paused'].includes(state));
  const left = leftToSend(tiles);
  return (
    <div className={styles.overall} data-empty={count === 0 || undefined}>
      <div className={styles.overallText}>
        <output>
          {count > 0 && (ready < count ? t('progress', { done: ready, count }) : t('count', { count }))}
          {paused > 0 && <span className={styles.pausedText}> {t('paused', { count: paused })}</span>}
        </output>
        {left !== '0.0' && <span className={styles.left}>{t('left', { megabytes: left })}</span>}
      </div>
      {ready < count && <progress max={1} value={shareDone(tiles)} aria-label={t('progressLabel')} />}
      <div className={styles.overallButtons}>
        {underWay && tiles.some(({ state }) => canPause(state)) && (
          <Button variant="text" startIcon={<Pause aria-hidden size={18} />} onClick={onPause}>
            {t('pauseAll')}
          </Button>
        )}
        {paused > 0 && (
          <Button variant="outlined" startIcon={<Play aria-hidden size={18} />} onClick={onResume}>
            {t('resumeAll')}
          </Button>
        )}
      </div>
    </div>
  );
}

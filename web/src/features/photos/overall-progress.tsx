import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Pause, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Tile } from './photo-tiles.tsx';
import { canPause, type QueuedFile } from '#features/upload-queue/queued-file.ts';

type Props = { tiles: readonly Tile[]; onPause: () => void; onResume: () => void };

/** Progress of all photos, the remaining megabytes, and buttons to pause and resume. */
export function OverallProgress({ tiles, onPause, onResume }: Props) {
  const { t } = useTranslation('photos');
  const count = tiles.length;
  const paused = tiles.filter(({ state }) => state === 'paused').length;
  const ready = tiles.filter(({ state }) => state === 'ready').length;
  const inProgress = tiles.some(({ state }) => !['ready', 'failed', 'paused'].includes(state));
  const left = leftToSend(tiles);
  return (
    <Stack spacing={2} sx={{ display: count === 0 ? 'none' : undefined }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 4 }}>
        <Typography variant="body2" component="output">
          {count > 0 && (ready < count ? t('progress', { done: ready, count }) : t('count', { count }))}
          {paused > 0 && (
            <Typography variant="body2" component="span" color="warning" sx={{ display: 'block' }}>
              {' '}
              {t('paused', { count: paused })}
            </Typography>
          )}
        </Typography>
        {left !== '0.0' && (
          <Typography variant="body2" color="textSecondary">
            {t('left', { megabytes: left })}
          </Typography>
        )}
      </Stack>
      {ready < count && (
        <LinearProgress variant="determinate" value={shareDone(tiles) * 100} aria-label={t('progressLabel')} />
      )}
      {inProgress && tiles.some(({ state }) => canPause(state)) && (
        <Button
          variant="text"
          startIcon={<Pause aria-hidden size={18} />}
          sx={{ alignSelf: 'start' }}
          onClick={onPause}
        >
          {t('pauseAll')}
        </Button>
      )}
      {paused > 0 && (
        <Button
          variant="outlined"
          startIcon={<Play aria-hidden size={18} />}
          sx={{ alignSelf: 'start' }}
          onClick={onResume}
        >
          {t('resumeAll')}
        </Button>
      )}
    </Stack>
  );
}

type Progress = Pick<QueuedFile, 'state' | 'progress' | 'bytes'>;

/** Share of sending in a photo's progress; the rest is the server's processing. */
const shareOfSending = 0.9;

/** Returns the progress of all photos, from 0 to 1. */
export const shareDone = (photos: readonly Progress[]): number =>
  photos.reduce((sum, { state, progress }) => sum + (state === 'ready' ? 1 : progress * shareOfSending), 0) /
  Math.max(1, photos.length);

/** Returns the megabytes left to send, with one decimal; photos not prepared yet are not included. */
export const leftToSend = (photos: readonly Progress[]): string => {
  const bytes = photos
    .filter(({ state }) => state !== 'ready' && state !== 'checking')
    .reduce((sum, photo) => sum + (photo.bytes ?? 0) * (1 - photo.progress), 0);
  return (Math.ceil((bytes / 1024 / 1024) * 10) / 10).toFixed(1);
};

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CloudOff, RotateCw, X } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import AlertTitle from '@mui/material/AlertTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import type { PhotoRefusal } from 'domain/deal/photo-upload.ts';
import { limits } from 'domain/limits.ts';
import { useOnline } from '#ui/use-online.ts';
import { FieldError } from '#ui/field-frame.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useDealFiles } from '#features/upload-queue/queue-data.ts';
import { discardPhoto, type PhotoQueue } from './data.ts';
import { OverallProgress } from './overall-progress.tsx';
import { PhotoPickers } from './photo-pickers.tsx';
import { PhotoTiles, type Tile } from './photo-tiles.tsx';
import { canPause, type DealFiles, type FileState, type RefusedFile } from '#features/upload-queue/queued-file.ts';
import { warmUp } from '#features/photo-files/prepare-photo.ts';

type Progress = { inProgress: number; paused: number; failed: number; refused: number; cover: string | undefined };

type PhotoFieldProps = {
  queue: PhotoQueue;
  id: string;
  dealId: string;
  /** Ids in display order; the first is the cover. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
  /** Photos of the published deal; `url` is empty until one is ready. */
  published: readonly { id: string; url: string }[];
  onProgress: (progress: Progress) => void;
  error: string | undefined;
};

/** A deal's photos: picked or taken with the camera, shown at once, sent in the background, and sorted by hand. */
export function PhotoField({ queue, id, dealId, value, onChange, published, onProgress, error }: PhotoFieldProps) {
  const { t } = useTranslation('photos');
  const photos = useDealFiles(queue, dealId);
  useEffect(warmUp, []);
  const online = useOnline();
  const tiles = useMemo(() => tilesOf(value, photos, published), [value, photos, published]);

  // Removes refused photos from the form's value, and adds those that an earlier page added after its last save.
  const listed = tiles.map((tile) => tile.id);
  const differs = photos.restored && listed.join() !== value.join();
  useEffect(() => {
    if (differs) onChange(listed);
    // oxlint-disable-next-line react/exhaustive-deps -- `listed` is new on every render; `differs` says when it matters
  }, [differs, listed.join()]);

  const inState = (wanted: (state: FileState) => boolean) =>
    tiles.filter(({ state }) => wanted(state)).map((tile) => tile.id);
  const inProgress = inState((state) => !['ready', 'failed', 'paused'].includes(state));
  const paused = inState((state) => state === 'paused');
  const failed = inState((state) => state === 'failed');
  const progress = {
    inProgress: inProgress.length,
    paused: paused.length,
    failed: failed.length,
    refused: photos.refused.length,
    // Showing the original file during preparation would decode it once more.
    cover: tiles[0]?.state === 'preparing' ? undefined : tiles[0]?.picture,
  };
  useEffect(
    () => onProgress(progress),
    // oxlint-disable-next-line react/exhaustive-deps -- `progress` is new on every render
    [onProgress, ...Object.values(progress)],
  );

  const add = (files: readonly File[]) => {
    const ids = queue.add(dealId, files, limits.photosPerDeal - tiles.length);
    if (ids.length > 0) onChange([...listed, ...ids]);
  };
  const remove = (photoId: string) => {
    queue.remove(photoId);
    void discardPhoto(dealId, photoId);
    onChange(listed.filter((each) => each !== photoId));
  };

  return (
    <Stack
      component="fieldset"
      id={id}
      tabIndex={-1}
      spacing={4}
      sx={{ outlineOffset: '4px' }}
      aria-describedby={`${id}-help`}
    >
      <legend className="visually-hidden">{t('label')}</legend>
      <Typography id={`${id}-help`} variant="body2" color="textSecondary">
        {t('help', { count: limits.photosPerDeal, megabytes: limits.photoMegabytes })}
      </Typography>
      <PhotoPickers full={tiles.length >= limits.photosPerDeal} onFiles={add} />
      <RefusedPhotos refused={photos.refused} onDismiss={(photoId) => queue.dismiss(photoId)} />
      <FieldError id={id} error={error} />
      {!online && inProgress.length > 0 && (
        <Alert severity="warning" icon={<CloudOff aria-hidden size={20} />}>
          {t('offline')}
        </Alert>
      )}
      <OverallProgress
        tiles={tiles}
        onPause={() => queue.pause(inState(canPause))}
        onResume={() => queue.resume(paused)}
      />
      {failed.length > 0 && (
        <Alert
          severity="error"
          role="alert"
          action={
            failed.length > 1 && (
              <Button
                variant="outlined"
                startIcon={<RotateCw aria-hidden size={18} />}
                onClick={() => queue.retry(failed)}
              >
                {t('retryAll')}
              </Button>
            )
          }
        >
          {t('failed', { count: failed.length })}
        </Alert>
      )}
      <PhotoTiles queue={queue} tiles={tiles} online={online} onOrder={onChange} onRemove={remove} />
    </Stack>
  );
}

/** Returns the photos in the order of the form; a photo that has not been restored yet keeps its place. */
function tilesOf(
  value: readonly string[],
  { files, restored }: DealFiles<PhotoRefusal>,
  published: readonly { id: string; url: string }[],
): Tile[] {
  const shown = new Map(published.map((photo) => [photo.id, photo]));
  const queued = new Map(files.map((photo) => [photo.id, photo]));
  const tileOf = (id: string): Tile[] => {
    const photo = queued.get(id);
    if (photo) {
      const { state, progress, bytes, thumbnail } = photo;
      return [{ id, state, progress, bytes, picture: thumbnail }];
    }
    const url = shown.get(id)?.url;
    if (url !== undefined)
      return [{ id, state: 'ready', progress: 1, bytes: 0, picture: url === '' ? undefined : url }];
    return restored ? [] : [{ id, state: 'preparing', progress: 0, bytes: undefined, picture: undefined }];
  };
  const added = files.filter(({ id }) => !value.includes(id)).map(({ id }) => id);
  return [...value, ...added].flatMap(tileOf);
}

type Props = { refused: readonly RefusedFile<PhotoRefusal>[]; onDismiss: (id: string) => void };

/** Refused files with their reasons, until dismissed. */
function RefusedPhotos({ refused, onDismiss }: Props) {
  const { t } = useTranslation(['photos', 'domain']);
  if (refused.length === 0) return null;
  return (
    <Alert severity="error" role="alert">
      <AlertTitle>{t('refused', { count: refused.length })}</AlertTitle>
      <List disablePadding>
        {refused.map(({ id, name, reason }) => (
          <ListItem key={id} disablePadding sx={{ justifyContent: 'space-between', gap: 2, overflowWrap: 'anywhere' }}>
            <span>
              <strong>{name}</strong>: {t(`photoRefusals.${reason}`, { ns: 'domain' })}
            </span>
            <IconButton
              label={t('dismiss', { name })}
              icon={<X aria-hidden size={18} />}
              onClick={() => onDismiss(id)}
            />
          </ListItem>
        ))}
      </List>
    </Alert>
  );
}

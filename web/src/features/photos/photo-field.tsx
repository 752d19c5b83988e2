import { Camera, CloudOff, ImagePlus } from 'lucide-react';
import { useEffect, useId, useMemo, useState, useSyncExternalStore, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from 'domain/limits.ts';
import { Alert } from '#ui/alert.tsx';
import { FieldError } from '#ui/field-frame.tsx';
import { discardPhoto } from './data.ts';
import type { PhotoQueue } from './photo-queue.ts';
import { PhotoTiles, type Tile } from './photo-tiles.tsx';
import type { DealPhotos } from './queued-photo.ts';
import { warmUp } from './prepare-photo.ts';
import { RefusedPhotos } from './refused-photos.tsx';
import { useDealPhotos } from './use-photo-queue.ts';
import styles from './photo-field.module.css';

type Progress = { underWay: number; failed: number; refused: number; cover: string | undefined };

type Props = {
  queue: PhotoQueue;
  id: string;
  dealId: string;
  /** Ids in the order shown; the first is the cover. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
  /** Photos that the deal shows already; `url` is empty until one is ready. */
  published: readonly { id: string; url: string }[];
  onProgress: (progress: Progress) => void;
  error: string | undefined;
};

/** A deal's photos: picked or shot, on the screen at once, sent in the background, put in order by hand. */
export function PhotoField({ queue, id, dealId, value, onChange, published, onProgress, error }: Props) {
  const { t } = useTranslation('photos');
  const photos = useDealPhotos(queue, dealId);
  useEffect(warmUp, []);
  const online = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
  const tiles = useMemo(() => tilesOf(value, photos, published), [value, photos, published]);

  // What was refused leaves the list; what an earlier page added after its last save joins it.
  const listed = tiles.map((tile) => tile.id);
  const differs = photos.restored && listed.join() !== value.join();
  useEffect(() => {
    if (differs) onChange(listed);
    // oxlint-disable-next-line react/exhaustive-deps -- `listed` is made anew each time; `differs` says when it matters
  }, [differs, listed.join()]);

  const underWay = tiles.filter(({ state }) => state !== 'ready' && state !== 'failed').length;
  const failed = tiles.filter(({ state }) => state === 'failed').length;
  const refused = photos.refused.length;
  const cover = tiles[0]?.picture;
  useEffect(() => onProgress({ underWay, failed, refused, cover }), [onProgress, underWay, failed, refused, cover]);

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
    <fieldset id={id} tabIndex={-1} className={styles.field} aria-describedby={`${id}-help`}>
      <legend className="visually-hidden">{t('label')}</legend>
      <p id={`${id}-help`} className={styles.help}>
        {t('help', { count: limits.photosPerDeal, megabytes: limits.photoMegabytes })}
      </p>
      <Pickers full={tiles.length >= limits.photosPerDeal} onFiles={add} />
      <RefusedPhotos refused={photos.refused} onDismiss={(photoId) => queue.dismiss(photoId)} />
      <FieldError id={id} error={error} />
      {!online && underWay > 0 && (
        <p className={styles.offline}>
          <CloudOff aria-hidden size={18} />
          {t('offline')}
        </p>
      )}
      <Overall tiles={tiles} underWay={underWay} />
      <PhotoTiles
        tiles={tiles}
        onOrder={onChange}
        onRemove={remove}
        onRetry={(photoId) => queue.retry(photoId)}
        online={online}
      />
      {failed > 0 && (
        <Alert tone="danger" live>
          {t('failed', { count: failed })}
        </Alert>
      )}
    </fieldset>
  );
}

const subscribeToNetwork = (changed: () => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};

/** The photos in the order of the form; one of which nothing is known yet keeps its place until it is. */
function tilesOf(
  value: readonly string[],
  { photos, restored }: DealPhotos,
  published: readonly { id: string; url: string }[],
): Tile[] {
  const shown = new Map(published.map((photo) => [photo.id, photo]));
  const queued = new Map(photos.map((photo) => [photo.id, photo]));
  const tileOf = (id: string): Tile[] => {
    const photo = queued.get(id);
    if (photo) return [{ id, state: photo.state, progress: photo.progress, picture: photo.thumbnail }];
    const url = shown.get(id)?.url;
    if (url !== undefined) return [{ id, state: 'ready', progress: 1, picture: url === '' ? undefined : url }];
    return restored ? [] : [{ id, state: 'preparing', progress: 0, picture: undefined }];
  };
  const added = photos.filter(({ id }) => !value.includes(id)).map(({ id }) => id);
  return [...value, ...added].flatMap(tileOf);
}

function Overall({ tiles, underWay }: { tiles: readonly Tile[]; underWay: number }) {
  const { t } = useTranslation('photos');
  const done = tiles.length - underWay;
  const share = tiles.reduce((sum, { state, progress }) => sum + (state === 'ready' ? 1 : progress * 0.9), 0);
  return (
    <div className={styles.overall}>
      <output>
        {tiles.length > 0 &&
          (underWay > 0 ? t('progress', { done, count: tiles.length }) : t('count', { count: tiles.length }))}
      </output>
      {underWay > 0 && <progress max={tiles.length} value={share} aria-label={t('progressLabel')} />}
    </div>
  );
}

const accept = 'image/*,.heic,.heif';

function Pickers({ full, onFiles }: { full: boolean; onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation('photos');
  const id = useId();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  const pick = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])]);
    // The same file again is a change again.
    input.value = '';
  };
  if (full) return <p className={styles.full}>{t('full', { count: limits.photosPerDeal })}</p>;
  return (
    <div
      className={styles.pickers}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label className={styles.picker} data-main>
        <input type="file" id={`${id}-library`} accept={accept} multiple onChange={({ target }) => pick(target)} />
        <ImagePlus aria-hidden size={20} />
        {t('add')}
      </label>
      <label className={styles.picker} data-camera>
        <input
          type="file"
          id={`${id}-camera`}
          accept="image/*"
          capture="environment"
          onChange={({ target }) => pick(target)}
        />
        <Camera aria-hidden size={20} />
        {t('shoot')}
      </label>
      <span className={styles.dropHere}>{t('drop')}</span>
    </div>
  );
}

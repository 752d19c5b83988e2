import Stack from '@mui/material/Stack';
import { ArrowLeft, ArrowRight, GripVertical, ImageIcon, Star, Trash2, Pause, Play, RotateCw } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { IconButton } from '#ui/icon-button.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { type QueuedFile, canPause, type FileState } from '#features/upload-queue/queued-file.ts';
import type { PhotoQueue } from './data.ts';
import styles from './photo-tiles.module.css';

/** A photo as the field shows it. `picture` is a URL; undefined while there is nothing to show. */
export type Tile = Pick<QueuedFile, 'id' | 'state' | 'progress' | 'bytes'> & { picture: string | undefined };

type PhotoTilesProps = {
  queue: PhotoQueue;
  tiles: readonly Tile[];
  online: boolean;
  onOrder: (ids: string[]) => void;
  onRemove: (id: string) => void;
};

/** Photos in order, the first as the cover. They are moved by dragging, with buttons, or with the arrow keys. */
export function PhotoTiles({ queue, tiles, online, onOrder, onRemove }: PhotoTilesProps) {
  const { t } = useTranslation('photos');
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<string>();
  const [said, setSaid] = useState('');
  const focused = useRef<Element>(undefined);
  const ids = tiles.map(({ id }) => id);

  const move = (id: string, to: number) => {
    const target = Math.max(0, Math.min(ids.length - 1, to));
    if (ids[target] === id) return;
    focused.current = document.activeElement ?? undefined;
    onOrder(ids.filter((each) => each !== id).toSpliced(target, 0, id));
    setSaid(t('moved', { number: target + 1, count: ids.length }));
  };
  // An element that moves in the DOM loses the focus, so it is restored.
  useLayoutEffect(() => {
    if (focused.current instanceof HTMLElement) focused.current.focus({ preventScroll: true });
    focused.current = undefined;
  });
  const dragOver = (event: globalThis.PointerEvent) => {
    if (dragged === undefined) return;
    scrollAtTheEdge(event.clientY);
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-photo]');
    const over = under?.dataset['photo'];
    if (over !== undefined && over !== dragged && list.current?.contains(under ?? null))
      move(dragged, ids.indexOf(over));
  };
  // Listens on the window, because a tile that moves in the DOM loses its pointer capture.
  useEffect(() => {
    if (dragged === undefined) return undefined;
    const end = () => setDragged(undefined);
    addEventListener('pointermove', dragOver);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
    return () => {
      removeEventListener('pointermove', dragOver);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
    };
  });
  const onKeyDown = (event: KeyboardEvent, id: string) => {
    const at = ids.indexOf(id);
    const to = {
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      Home: 0,
      End: ids.length - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    move(id, to);
  };
  const gripOf = (id: string | undefined) =>
    list.current?.querySelector<HTMLElement>(`[data-photo="${id}"] .${styles.grip}`);
  const remove = (id: string) => {
    const next = gripOf(ids[ids.indexOf(id) + 1] ?? ids.at(-2));
    onRemove(id);
    setSaid(t('removed'));
    next?.focus();
  };
  const makeCover = (id: string) => {
    // The pressed button disappears, because a cover has none.
    gripOf(id)?.focus();
    move(id, 0);
  };

  return (
    <>
      <output className="visually-hidden">{said}</output>
      <ol ref={list} className={styles.tiles}>
        {tiles.map(({ id, state, progress, picture }, index) => {
          const place = { number: index + 1, count: tiles.length };
          return (
            <li key={id} data-photo={id} data-state={state} data-dragged={id === dragged || undefined}>
              <div className={styles.picture}>
                <Picture address={picture} alt={t('photo', place)} />
                {index === 0 ? (
                  <StatusChip color="primary" label={t('cover')} className={styles.cover} />
                ) : (
                  <IconButton
                    className={styles.makeCover}
                    label={t('makeCover', place)}
                    icon={<Star aria-hidden size={20} />}
                    onClick={() => makeCover(id)}
                  />
                )}
                {tiles.length > 1 && (
                  <IconButton
                    className={styles.grip}
                    label={t('grip', place)}
                    icon={<GripVertical aria-hidden size={20} />}
                    onPointerDown={(event) => {
                      // Keeps the mouse from selecting text, which also prevents focusing, so the handle is focused for the
                      // keyboard.
                      event.preventDefault();
                      event.currentTarget.focus();
                      setDragged(id);
                    }}
                    onKeyDown={(event) => onKeyDown(event, id)}
                  />
                )}
                {state !== 'ready' && (
                  <TileState
                    state={state}
                    progress={progress}
                    online={online}
                    place={place}
                    onRetry={() => queue.retry([id])}
                    onPause={() => queue.pause([id])}
                    onResume={() => queue.resume([id])}
                  />
                )}
              </div>
              <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
                <IconButton
                  label={t('earlier', place)}
                  disabled={index === 0}
                  icon={<ArrowLeft aria-hidden size={18} />}
                  onClick={() => move(id, index - 1)}
                />
                <IconButton
                  label={t('later', place)}
                  disabled={index === tiles.length - 1}
                  icon={<ArrowRight aria-hidden size={18} />}
                  onClick={() => move(id, index + 1)}
                />
                <IconButton
                  label={t('remove', place)}
                  icon={<Trash2 aria-hidden size={18} />}
                  onClick={() => remove(id)}
                />
              </Stack>
            </li>
          );
        })}
      </ol>
    </>
  );
}

const edge = 96;

/** Scrolls near the window's edges, because the page does not scroll during a touch drag. */
function scrollAtTheEdge(y: number): void {
  if (y < edge) scrollBy(0, -edge / 4);
  else if (y > innerHeight - edge) scrollBy(0, edge / 4);
}

function Picture({ address, alt }: { address: string | undefined; alt: string }) {
  const [broken, setBroken] = useState<string>();
  // A HEIC photo that this browser cannot display is sent nonetheless.
  if (address === undefined || broken === address)
    return (
      <span className={styles.noPicture}>
        <ImageIcon aria-hidden size={32} strokeWidth={1.5} />
        <span className="visually-hidden">{alt}</span>
      </span>
    );
  return <img src={address} alt={alt} draggable={false} onError={() => setBroken(address)} />;
}

type Props = {
  state: Exclude<FileState, 'ready'>;
  /** Progress of the upload, from 0 to 1. */
  progress: number;
  online: boolean;
  place: { number: number; count: number };
  onRetry: () => void;
  onPause: () => void;
  onResume: () => void;
};

/** Progress of a photo on top of its picture, with the available actions. */
function TileState({ state, progress, online, place, onRetry, onPause, onResume }: Props) {
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

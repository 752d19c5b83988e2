import { Maximize, Minus, Plus } from 'lucide-react';
import { useCallback, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Bubbles, bubbleOf } from './bubbles.tsx';
import { boxAround, isIn, maxZoom, minZoom, toScreen, viewBox, type Box, type Camera, type Size } from './camera.ts';
import { clustersOf, type Cluster } from './clusters.ts';
import type { Circle, Spot } from './found-buyers.ts';
import { MapCanvas } from './map-canvas.tsx';
import type { Moves } from './use-camera.ts';
import { useGestures } from './use-gestures.ts';
import { useMapLayers } from './use-map-layers.ts';
import styles from './buyer-map.module.css';

type Props = {
  camera: Camera;
  size: Size;
  moves: Moves;
  spots: readonly Spot[];
  circle: Circle | undefined;
  /** All that there is to see. */
  all: Box;
  lit: ReadonlySet<string>;
  chosen: string | undefined;
  onChoose: (zipCode: string) => void;
  onPoint: (zipCodes: readonly string[]) => void;
};

/** The country with a bubble for every place where buyers look; those that stand too near are one, until one comes nearer. */
export function BuyerMap({ camera, size, moves, spots, circle, all, lit, chosen, onChoose, onPoint }: Props) {
  const { t } = useTranslation('buyer-map');
  const help = useId();
  const layers = useMapLayers(camera, size);
  const clustersAt = useMemo(() => clustersOf(spots), [spots]);
  const clusters = clustersAt(camera.zoom);
  const bubbles = useMemo(() => clusters.map(bubbleOf), [clusters]);
  const around = viewBox(camera, { width: size.width + 80, height: size.height + 80 });
  const shown = bubbles.filter(({ cluster }) => isIn(around, cluster));
  const taken = shown.map(({ cluster, diameter }) => {
    const [x, y] = toScreen(camera, size, cluster);
    return { left: x - diameter / 2, right: x + diameter / 2, top: y - diameter / 2, bottom: y + diameter / 2 };
  });
  // Under the buttons nobody reads a name.
  taken.push({ left: size.width - 68, right: size.width, top: size.height - 172, bottom: size.height });
  const fitAll = () => moves.fit(all);
  const { ref, handlers } = useGestures(moves, fitAll);

  const onPress = useCallback(
    (cluster: Cluster<Spot>) => {
      const [only, ...others] = cluster.spots;
      if (only && others.length === 0) return onChoose(only.key);
      moves.fit(boxAround(cluster.spots), maxZoom);
      // The bubble will be gone, and the focus with it.
      ref.current?.focus({ preventScroll: true });
    },
    [moves, onChoose, ref],
  );
  const onPointAt = useCallback(
    (cluster: Cluster<Spot> | undefined) => onPoint(cluster?.spots.map(({ key }) => key) ?? []),
    [onPoint],
  );

  return (
    <>
      <div
        ref={ref}
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a map is moved by keys
        tabIndex={0}
        aria-label={t('map.label')}
        aria-describedby={help}
        className={styles.map}
        {...handlers}
      >
        <MapCanvas camera={camera} size={size} layers={layers} circle={circle} taken={taken} />
        <Bubbles
          bubbles={shown}
          camera={camera}
          size={size}
          lit={lit}
          chosen={chosen}
          onPress={onPress}
          onPoint={onPointAt}
        />
      </div>
      <p id={help} className="visually-hidden">
        {t('map.keys')}
      </p>
      <div className={styles.controls}>
        <IconButton
          label={t('map.nearer')}
          icon={<Plus aria-hidden size={20} />}
          variant="filled"
          disabled={camera.zoom >= maxZoom}
          onClick={() => moves.step(1)}
        />
        <IconButton
          label={t('map.further')}
          icon={<Minus aria-hidden size={20} />}
          variant="filled"
          disabled={camera.zoom <= minZoom}
          onClick={() => moves.step(-1)}
        />
        <IconButton label={t('map.all')} icon={<Maximize aria-hidden size={18} />} variant="filled" onClick={fitAll} />
      </div>
      {layers.failed && (
        <p role="alert" className={styles.note}>
          {t('map.failed')}
          <Button variant="quiet" onClick={layers.retry}>
            {t('retry')}
          </Button>
        </p>
      )}
    </>
  );
}

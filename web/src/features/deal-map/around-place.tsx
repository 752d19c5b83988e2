import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { radiusMiles } from 'domain/buyer/buyer-filters.ts';
import type { Area } from 'domain/geo/area.ts';
import { areaName, rememberAreaName } from '#features/deal/area-name.ts';
import { PlaceField } from '#features/places/place-field.tsx';
import { findPlace } from '#features/places/places.ts';
import { PillSelect } from '#ui/sort-select.tsx';
import styles from './area-tools.module.css';

type Circle = Extract<Area, { kind: 'circle' }>;
type Props = {
  /** The circle that is searched now. */
  area: Circle | undefined;
  onArea: (area: Area) => void;
  onClose: () => void;
};

const usual = 25;

/** A place and a radius around it, which are searched as soon as both are known. */
export function AroundPlace({ area, onArea, onClose }: Props) {
  const { t } = useTranslation('deal-map');
  const [near, setNear] = useState(area && areaName(area));
  const [miles, setMiles] = useState(area?.miles ?? usual);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector('input')?.focus(), []);

  /** The latest text that was looked for, and the radius that was chosen meanwhile. */
  const wanted = useRef({ text: near, miles });
  const [error, setError] = useState<string>();
  const find = async (text: string) => {
    wanted.current.text = text;
    setError(undefined);
    // Fails while offline.
    const place = await findPlace(text).catch(() => null);
    if (wanted.current.text !== text) return;
    if (!place) {
      setError(place === null ? t('around.failed') : t('around.unknown', { place: text }));
      return;
    }
    const { latitude, longitude, name } = place;
    const found: Circle = { kind: 'circle', latitude, longitude, miles: wanted.current.miles };
    rememberAreaName(found, name);
    onArea(found);
  };
  // A link may ask for any number of miles.
  const offered = [...new Set([...radiusMiles, miles])].toSorted((a, b) => a - b);
  return (
    <div
      ref={panel}
      className={styles.panel}
      role="presentation"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <PlaceField
        label={t('around.place')}
        clearLabel={t('around.clear')}
        value={near}
        error={error}
        onNear={(text) => {
          setNear(text);
          if (text !== undefined) void find(text);
        }}
      />
      <div className={styles.row}>
        <PillSelect
          size="small"
          label={t('around.miles')}
          options={offered.map((each) => ({ value: String(each), label: t('around.within', { miles: each }) }))}
          value={String(miles)}
          onChange={(text) => {
            setMiles(Number(text));
            wanted.current.miles = Number(text);
            if (area) onArea({ ...area, miles: Number(text) });
          }}
        />
        <Button variant="text" size="small" onClick={onClose}>
          {t('around.close')}
        </Button>
      </div>
    </div>
  );
}

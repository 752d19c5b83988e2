import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import { useInfiniteScroll } from '#ui/use-infinite-scroll.ts';
import { MapFrame } from './map-frame.ts';

const DealMap = lazy(() => import('./deal-map.tsx'));

/** Where the deal is, by its ZIP code and never by its address; loaded when it comes near the viewport. */
export function DealPlace({ deal: { zipCode, city, state } }: { deal: Deal }) {
  const { t } = useTranslation('deals');
  const [near, setNear] = useState(false);
  const section = useInfiniteScroll<HTMLElement>(() => setNear(true), !near, 0);
  const waiting = (
    <MapFrame>
      <Skeleton height="100%" />
    </MapFrame>
  );
  return (
    <Stack component="section" ref={section} sx={{ gap: 4 }}>
      <h2>{t('map.title')}</h2>
      {near ? (
        <Suspense fallback={waiting}>
          <DealMap zipCode={zipCode} city={city} state={state} />
        </Suspense>
      ) : (
        waiting
      )}
    </Stack>
  );
}

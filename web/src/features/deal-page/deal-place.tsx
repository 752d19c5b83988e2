import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import { MapFrame } from './map-frame.ts';
import { NearSection } from '#features/deal/near-section.tsx';

const load = () => import('./deal-map.tsx');

/** The deal's location by ZIP code; the map never shows its address. */
export function DealPlace({ deal: { zipCode, city, state } }: { deal: Deal }) {
  const { t } = useTranslation('deal-page');
  const waiting = (
    <MapFrame>
      <Skeleton height="100%" />
    </MapFrame>
  );
  return (
    <NearSection id="location" title={t('map.title')} load={load} waiting={waiting}>
      {({ default: DealMap }) => <DealMap zipCode={zipCode} city={city} state={state} />}
    </NearSection>
  );
}

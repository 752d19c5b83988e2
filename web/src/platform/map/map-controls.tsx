import Stack from '@mui/material/Stack';
import type { Map as LeafletMap } from 'leaflet';
import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { calm } from './motion.ts';

/** How far (px) the buttons reach into the map from its right edge. */
export const controlsWidth = 56;

type Props = {
  map: LeafletMap | null;
  /** Further buttons, below. */
  children?: ReactNode;
};

/** Buttons beside a map, for who has neither wheel nor two fingers. */
export function MapControls({ map, children }: Props) {
  const { t } = useTranslation('map');
  const options = () => ({ animate: !calm() });
  return (
    <Stack spacing={2} sx={{ position: 'absolute', right: '0.75rem', bottom: '0.75rem', '& button': { boxShadow: 2 } }}>
      <IconButton
        label={t('nearer')}
        icon={<Plus aria-hidden size={20} />}
        variant="filled"
        onClick={() => map?.zoomIn(1, options())}
      />
      <IconButton
        label={t('further')}
        icon={<Minus aria-hidden size={20} />}
        variant="filled"
        onClick={() => map?.zoomOut(1, options())}
      />
      {children}
    </Stack>
  );
}

import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#ui/error-state.tsx';
import { PinMap, type PinMapProps } from './pin-map.tsx';
import type { Middle } from './use-middle.ts';

type Props = Omit<PinMapProps, 'middle'> & { zipCode: string; middle: Middle };

/** The map around a ZIP code, or why there is none. */
export default function PinPlace({ zipCode, middle: { state, at, retry }, ...map }: Props) {
  const { t } = useTranslation('deal-form');
  if (at) return <PinMap middle={at} {...map} />;
  // As high as the map, which moves nothing when it comes.
  if (state === 'loading') return <Box sx={{ height: '20rem' }} />;
  if (state === 'failed') return <ErrorState title={t('form.pin.failed')} onRetry={retry} />;
  return <p>{t(/^\d{5}$/.test(zipCode) ? 'form.pin.unknownZip' : 'form.pin.noZip')}</p>;
}

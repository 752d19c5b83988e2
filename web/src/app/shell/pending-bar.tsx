import LinearProgress from '@mui/material/LinearProgress';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router-dom';
import { Late } from '#ui/loading.tsx';

/** The next page is on its way: a line along the top of the screen, after 150 ms. */
export function PendingBar() {
  const { t } = useTranslation('ui');
  if (useNavigation().state === 'idle') return null;
  return (
    <Late sx={{ position: 'fixed', zIndex: 'tooltip', insetInline: 0, top: 0 }}>
      <LinearProgress aria-hidden />
      <span className="visually-hidden">{t('loading')}</span>
    </Late>
  );
}

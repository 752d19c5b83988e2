import Badge from '@mui/material/Badge';
import { useTranslation } from 'react-i18next';
import { useOpenRequestCount } from './data.ts';

/** Number of open requests beside the section's name; renders nothing when there are none. */
export default function OpenRequestsBadge() {
  const { t } = useTranslation('access-requests');
  const open = useOpenRequestCount();
  if (!open || open.count === 0) return null;
  return (
    <>
      <Badge
        aria-hidden
        color="primary"
        badgeContent={open.text}
        sx={{ '& .MuiBadge-badge': { position: 'static', transform: 'none' } }}
      />
      <span className="visually-hidden">{t('waiting', { count: open.count, shown: open.text })}</span>
    </>
  );
}

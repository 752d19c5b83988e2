import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** Above the offers that have ended, which stand apart from those that are live. */
export function ClosedHeading({ count, id }: { count?: number; id?: string }) {
  const { t } = useTranslation('offers');
  return (
    <Typography component="h3" variant="h3" id={id} sx={{ mt: 2 }}>
      {t('mine.groups.closed')}{' '}
      {count !== undefined && (
        <Typography component="span" variant="inherit" color="textSecondary">
          {count}
        </Typography>
      )}
    </Typography>
  );
}

import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** Heading of the ended offers, which are separate from the live ones. */
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

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAccount } from '#platform/session/account.tsx';
import { useEntries } from './data.ts';
import { EntryItem } from './entry-item.tsx';

/** As many as stand in a person's details; the log has all. */
const pageSize = 10;

/** What admins did about a person, the last first, live. */
export function EntriesAbout({ uid }: { uid: string }) {
  const { t } = useTranslation(['audit-log', 'ui']);
  const { uid: ownUid } = useAccount();
  const { state, rows, complete, retry } = useEntries({ about: uid }, pageSize);
  if (state === 'loading') return <Skeleton height="3rem" />;
  if (state === 'error')
    return (
      <Alert
        severity="error"
        role="alert"
        action={
          <Button variant="outlined" onClick={retry}>
            {t('retry', { ns: 'ui' })}
          </Button>
        }
      >
        {t('failed')}
      </Alert>
    );
  if (rows.length === 0) return <Typography color="textSecondary">{t('noneAbout')}</Typography>;
  return (
    <>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((entry) => (
          <EntryItem key={entry.id} entry={entry} ownUid={ownUid} about={uid} />
        ))}
      </Box>
      {!complete && <Link to={`/admin?section=log&about=${encodeURIComponent(uid)}`}>{t('allAbout')}</Link>}
    </>
  );
}

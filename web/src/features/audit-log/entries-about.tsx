import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAccount } from '#platform/session/account.tsx';
import { LiveList } from '#ui/live-list.tsx';
import { useEntries } from './data.ts';
import { EntryItem } from './entry-item.tsx';

/** Entries shown in a person's details; the log shows all of them. */
const pageSize = 10;

/** Live list of admin actions about a person, newest first. */
export function EntriesAbout({ uid }: { uid: string }) {
  const { t } = useTranslation('audit-log');
  const { uid: ownUid } = useAccount();
  const { state, rows, complete, retry } = useEntries({ about: uid }, pageSize);
  return (
    <LiveList
      list={{ state, retry }}
      shown={rows.length}
      loading={{ label: t('loading'), count: 1, height: '3rem' }}
      failed={{ title: t('failed'), text: t('failedText') }}
      empty={<Typography color="textSecondary">{t('noneAbout')}</Typography>}
    >
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((entry) => (
          <EntryItem key={entry.id} entry={entry} ownUid={ownUid} about={uid} />
        ))}
      </Box>
      {state === 'ready' && !complete && (
        <Link to={`/admin?section=log&about=${encodeURIComponent(uid)}`}>{t('allAbout')}</Link>
      )}
    </LiveList>
  );
}

import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAccount } from '#platform/session/account.tsx';
import { useEntries } from './data.ts';
import { EntryItem } from './entry-item.tsx';
import styles from './audit-log.module.css';

/** As many as stand in a person's details; the log has all. */
const pageSize = 10;

/** What admins did about a person, the last first, live. */
export function EntriesAbout({ uid }: { uid: string }) {
  const { t } = useTranslation('audit-log');
  const { uid: ownUid } = useAccount();
  const { state, rows, complete, retry } = useEntries({ about: uid }, pageSize);
  if (state === 'loading') return <Skeleton height="3rem" />;
  if (state === 'error')
    return (
      <p role="alert">
        {t('failed')}{' '}
        <Button variant="text" onClick={retry}>
          {t('retry')}
        </Button>
      </p>
    );
  if (rows.length === 0) return <p className={styles.quiet}>{t('noneAbout')}</p>;
  return (
    <>
      <ol className={styles.entries} data-plain>
        {rows.map((entry) => (
          <EntryItem key={entry.id} entry={entry} ownUid={ownUid} about={uid} />
        ))}
      </ol>
      {!complete && <Link to={`/admin?section=log&about=${encodeURIComponent(uid)}`}>{t('allAbout')}</Link>}
    </>
  );
}

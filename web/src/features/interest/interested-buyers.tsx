import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Download, Mail, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { downloadInterests } from 'domain/api/offers.ts';
import type { Interest } from 'domain/interest/interest.ts';
import { mailLink, phoneLink } from 'domain/text/contact-links.ts';
import { useDownload } from '#platform/api/use-download.ts';
import { formatPhone } from 'domain/text/phone.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import { useInterests } from './data.ts';
import styles from './interested-buyers.module.css';

/** Who is interested in a deal and how to reach them, live; for its originator and admins. */
export function InterestedBuyers({ dealId }: { dealId: string }) {
  const { t } = useTranslation('interest');
  const { state, rows, retry } = useInterests(dealId);
  return (
    <section className={styles.section} aria-labelledby="interested-buyers">
      <div className={styles.heading}>
        <h2 id="interested-buyers">
          {t('buyers.title')} {state === 'ready' && <span className={styles.count}>{rows.length}</span>}
        </h2>
        {rows.length > 0 && <DownloadBuyers dealId={dealId} />}
      </div>
      {state === 'loading' && <Skeleton height="4rem" />}
      {state === 'error' && (
        <p role="alert">
          {t('buyers.failed')}{' '}
          <Button variant="text" onClick={retry}>
            {t('buyers.retry')}
          </Button>
        </p>
      )}
      {state === 'ready' && rows.length === 0 && <p className={styles.none}>{t('buyers.none')}</p>}
      <ul className={styles.list}>
        {rows.map((interest) => (
          <Buyer key={interest.buyerUid} interest={interest} />
        ))}
      </ul>
    </section>
  );
}

function DownloadBuyers({ dealId }: { dealId: string }) {
  const { t } = useTranslation('interest');
  const { busy, download } = useDownload(downloadInterests, { dealId }, t('buyers.downloadFailed'));
  return (
    <Button
      variant="text"
      startIcon={<Download aria-hidden size={18} />}
      loading={busy}
      aria-describedby="interested-buyers"
      onClick={() => void download()}
    >
      {t(busy ? 'buyers.downloading' : 'buyers.download')}
    </Button>
  );
}

function Buyer({ interest: { name, email, phone, message, createdAt } }: { interest: Interest }) {
  return (
    <li className={styles.buyer}>
      <div className={styles.line}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span className={styles.when}>
          <RelativeTime at={createdAt} />
        </span>
      </div>
      {message && <p className={styles.message}>{message}</p>}
      <div className={styles.contacts}>
        <a href={mailLink(email)}>
          <Mail aria-hidden size={16} />
          {email}
        </a>
        <a href={phoneLink(phone)}>
          <Phone aria-hidden size={16} />
          {formatPhone(phone)}
        </a>
      </div>
    </li>
  );
}

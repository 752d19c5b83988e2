import Skeleton from '@mui/material/Skeleton';
import {
  Ban,
  Crown,
  LogOut,
  MailCheck,
  MailPlus,
  MailX,
  RotateCw,
  Settings2,
  UserCheck,
  UserCog,
  UserX,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AuditAction } from 'domain/account/audit-entry.ts';
import { formatMoment } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { useMemberName } from '#platform/live/use-member-name.ts';
import type { LogEntry } from './data.ts';
import { addressOf, changesOf, personOf, sentenceOf, type Change } from './entry-words.ts';
import styles from './audit-log.module.css';

const icons: Record<AuditAction, LucideIcon> = {
  'role-changed': UserCog,
  'premium-changed': Crown,
  deactivated: Ban,
  reactivated: UserCheck,
  'invitation-created': MailPlus,
  'invitation-revoked': MailX,
  'invitation-resent': RotateCw,
  'request-approved': UserCheck,
  'request-declined': UserX,
  'settings-changed': Settings2,
  'message-resent': MailCheck,
  'signed-out': LogOut,
};

type Props = {
  entry: LogEntry;
  ownUid: string;
  /** Whose details these entries stand in: there is no link to them. */
  about?: string | undefined;
  /** Whether the day stands above; else it stands beside the time. */
  underDay?: boolean;
};

/** One thing that somebody did, in plain words: who, what, to whom, from what to what, why, when. */
export function EntryItem({ entry, ownUid, about, underDay = false }: Props) {
  const { t } = useTranslation(['audit-log', 'admin']);
  const Icon = icons[entry.action];
  const subject = personOf(entry);
  const own = entry.by.uid === ownUid;
  const by = <Person uid={entry.by.uid} email={entry.by.email} plain={entry.by.uid === about} />;
  const whom =
    subject === undefined ? (
      <bdi className={styles.address}>{addressOf(entry) ?? t('somebody')}</bdi>
    ) : (
      <Person uid={subject} own={subject === ownUid} plain={subject === about} />
    );
  const changes = changesOf(entry, t);
  const language = currentLanguage();
  return (
    <li className={styles.entry} data-entry={entry.id}>
      <span className={styles.icon} data-action={entry.action} aria-hidden>
        <Icon size={18} />
      </span>
      <div className={styles.text}>
        <p>
          <Trans t={t} i18nKey={`did.${sentenceOf(entry)}${own ? '-you' : ''}`} components={{ by, whom }} />
        </p>
        {changes.map((change) => (
          <Changed key={change.name ?? 'only'} {...change} />
        ))}
        {entry.reason !== undefined && (
          <blockquote className={styles.reason}>
            <span className={styles.quiet}>{t('reason')}</span> <bdi>{entry.reason}</bdi>
          </blockquote>
        )}
      </div>
      <time className={styles.time} dateTime={entry.at.toISOString()} title={formatMoment(entry.at, language)}>
        {underDay
          ? new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', { timeStyle: 'short' }).format(entry.at)
          : formatMoment(entry.at, language)}
      </time>
    </li>
  );
}

function Changed({ name, from, to }: Change): ReactNode {
  const { t } = useTranslation('audit-log');
  return (
    <p className={styles.change}>
      {name !== undefined && <span className={styles.quiet}>{name}: </span>}
      {from !== undefined && (
        <>
          <bdi className={styles.from}>{from}</bdi>
          <span aria-hidden> → </span>
          <span className="visually-hidden"> {t('becomes')} </span>
        </>
      )}
      <bdi>{to}</bdi>
    </p>
  );
}

type PersonProps = { uid: string; email?: string; own?: boolean; plain?: boolean };

/** A member by name, as a link to their details; who has no account any more, by what the entry kept of them. */
function Person({ uid, email, own, plain }: PersonProps) {
  const { t } = useTranslation('audit-log');
  const name = useMemberName(uid);
  if (name === null) return <bdi className={styles.address}>{email || t('goneAccount')}</bdi>;
  if (name === undefined)
    return <Skeleton width="9rem" height="0.9em" style={{ display: 'inline-block', verticalAlign: '-0.05em' }} />;
  const shown = <bdi>{name.trim() || email || t('goneAccount')}</bdi>;
  return (
    <>
      {plain ? (
        <strong className={styles.address}>{shown}</strong>
      ) : (
        <Link to={`/admin?section=people&person=${encodeURIComponent(uid)}`} className={styles.person}>
          {shown}
        </Link>
      )}
      {own && ` ${t('yourself')}`}
    </>
  );
}

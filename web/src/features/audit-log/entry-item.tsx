import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import ListItem from '@mui/material/ListItem';
import ListItemAvatar from '@mui/material/ListItemAvatar';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Trans } from 'react-i18next/TransWithoutContext';
import { Link as RouterLink } from 'react-router-dom';
import { formatDateTime, formatTime } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { useMemberName } from '#features/members/data.ts';
import { TonedAvatar } from '#ui/toned-avatar.ts';
import type { LogEntry } from './data.ts';
import { addressOf, changesOf, entryRows, namedIn, personOf, sentenceOf, type Change } from './entry-content.ts';

type Props = {
  entry: LogEntry;
  ownUid: string;
  /** The person whose details contain these entries; their name is not a link. */
  about?: string | undefined;
  /** Whether a heading above shows the day; otherwise the day is shown beside the time. */
  underDay?: boolean;
};

/** One entry as text: who did what to whom, the changed values, the reason and the time. */
export function EntryItem({ entry, ownUid, about, underDay = false }: Props) {
  const { t } = useTranslation(['audit-log', 'admin', 'notices', 'domain', 'ui']);
  const { Icon, tone } = entryRows[entry.action];
  const subject = personOf(entry);
  const own = entry.by.uid === ownUid;
  const by = <Person uid={entry.by.uid} email={entry.by.email} plain={entry.by.uid === about} />;
  const whom =
    subject === undefined ? (
      <Name>{addressOf(entry) ?? t('somebody')}</Name>
    ) : (
      <Person uid={subject} own={subject === ownUid} plain={subject === about} />
    );
  const changes = changesOf(entry, t);
  const language = currentLanguage();
  return (
    <ListItem data-entry={entry.id} alignItems="flex-start" disableGutters={!underDay} divider>
      <ListItemAvatar aria-hidden sx={{ minWidth: 0, mt: 0, mr: 3 }}>
        <TonedAvatar tone={tone}>
          <Icon size={18} />
        </TonedAvatar>
      </ListItemAvatar>
      <Stack direction={{ md: underDay ? 'row' : 'column' }} sx={{ flex: 1, minWidth: 0, gap: 1, pt: 1.5 }}>
        <Box sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          <p>
            <Trans
              t={t}
              i18nKey={`did.${sentenceOf(entry)}${own ? '-you' : ''}`}
              values={namedIn(entry, t)}
              components={{ by, whom }}
            />
          </p>
          {changes.map((change) => (
            <Changed key={change.name ?? 'only'} {...change} />
          ))}
          {entry.reason !== undefined && (
            <Typography
              component="blockquote"
              variant="body2"
              sx={{ m: 0, mt: 1, pl: 3, borderLeft: 3, borderColor: 'divider' }}
            >
              <Quiet>{t('reason')}</Quiet> <bdi>{entry.reason}</bdi>
            </Typography>
          )}
        </Box>
        <Typography
          component="time"
          variant="body2"
          color="textSecondary"
          dateTime={entry.at.toISOString()}
          title={formatDateTime(entry.at, language)}
        >
          {underDay ? formatTime(entry.at, language) : formatDateTime(entry.at, language)}
        </Typography>
      </Stack>
    </ListItem>
  );
}

function Changed({ name, from, to }: Change): ReactNode {
  const { t } = useTranslation('audit-log');
  return (
    <Typography variant="body2" sx={{ mt: 1 }}>
      {name !== undefined && <Quiet>{name}: </Quiet>}
      {from !== undefined && (
        <>
          <Quiet>
            <bdi>{from}</bdi>
          </Quiet>
          <span aria-hidden> → </span>
          <span className="visually-hidden"> {t('becomes')} </span>
        </>
      )}
      <bdi>{to}</bdi>
    </Typography>
  );
}

const Quiet = ({ children }: { children: ReactNode }) => (
  <Typography component="span" variant="inherit" color="textSecondary">
    {children}
  </Typography>
);

type PersonProps = { uid: string; email?: string; own?: boolean; plain?: boolean };

/** A member's name, linked to their details. A deleted account is shown by the email address in the entry. */
function Person({ uid, email, own, plain }: PersonProps) {
  const { t } = useTranslation('audit-log');
  const name = useMemberName(uid);
  if (name === null) return <Name>{email || t('goneAccount')}</Name>;
  if (name === undefined)
    return <Skeleton width="9rem" height="0.9em" style={{ display: 'inline-block', verticalAlign: '-0.05em' }} />;
  const shown = <Name>{name}</Name>;
  return (
    <>
      {plain ? (
        shown
      ) : (
        <Link component={RouterLink} to={`/admin?section=people&person=${encodeURIComponent(uid)}`} sx={large}>
          {shown}
        </Link>
      )}
      {own && ` ${t('yourself')}`}
    </>
  );
}

const Name = ({ children }: { children: ReactNode }) => (
  <Typography component="bdi" variant="inherit" sx={{ fontWeight: 'fontWeightMedium' }}>
    {children}
  </Typography>
);

/** Enlarges the touch target without changing the line height. */
const large = { color: 'text.primary', display: { xs: 'inline-block', md: 'inline' }, py: '0.625rem', my: '-0.625rem' };

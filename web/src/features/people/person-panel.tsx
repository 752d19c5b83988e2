import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from 'domain/account/account.ts';
import { adminOnlyNames } from 'domain/account/admin-only.ts';
import { mailLink, phoneLink } from 'domain/text/contact-links.ts';
import { formatPhone } from 'domain/text/phone.ts';
import { formatDateTime } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { nameOf } from '#platform/person-name.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ErrorText } from '#ui/field-frame.tsx';
import { StandaloneLink } from '#ui/standalone-link.ts';
import { SidePanel } from '#ui/side-panel.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { AdminOnlySection, type DraftsOfPeople } from './admin-only-section.tsx';
import { usePerson } from './data.ts';
import { useActionsOn, type PersonActions } from './person-menu.tsx';
import { AccountStatusChip, PremiumChip } from './people-table.tsx';

type Props = {
  uid: string;
  own: boolean;
  busy: boolean;
  refusal: string | undefined;
  actions: PersonActions;
  drafts: DraftsOfPeople;
  /** Messages to the person, and log entries about them. */
  messages: ReactNode;
  log: ReactNode;
  close: () => void;
};

export function PersonPanel({ uid, drafts, messages, log, close, ...rest }: Props) {
  const { t } = useTranslation('people');
  const { state, value: person, retry } = usePerson(uid);
  return (
    <SidePanel
      title={person ? <bdi>{nameOf(person)}</bdi> : t('details')}
      closeLabel={t('closeDetails')}
      onClose={close}
    >
      {state === 'loading' && <SkeletonRows label={t('loadingPerson')} count={4} height="1.5rem" />}
      {state === 'error' && (
        <ErrorState title={t('personFailed')} headingLevel={3} onRetry={retry}>
          <p>{t('failedText')}</p>
        </ErrorState>
      )}
      {state === 'ready' && !person && (
        <EmptyState title={t('gone')} headingLevel={3}>
          <p>{t('goneText')}</p>
        </EmptyState>
      )}
      {person && (
        <Stack sx={{ gap: 5 }}>
          <Facts person={person} />
          <Actions person={person} {...rest} />
          <Divider />
          {adminOnlyNames.map((name) => (
            <AdminOnlySection key={name} uid={uid} name={name} drafts={drafts} />
          ))}
          <Divider />
          <Stack component="section" aria-labelledby="person-messages" sx={{ gap: 3 }}>
            <h3 id="person-messages">{t('messages')}</h3>
            {messages}
          </Stack>
          <Divider />
          <Stack component="section" aria-labelledby="person-log" sx={{ gap: 3 }}>
            <h3 id="person-log">{t('log')}</h3>
            {log}
          </Stack>
        </Stack>
      )}
    </SidePanel>
  );
}

function Facts({ person }: { person: Account }) {
  const { t } = useTranslation(['people', 'ui']);
  const { email, phoneNumber, callBookingLink, role, status, languagePreference, createdAt } = person;
  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
        <AccountStatusChip status={status} />
        <PremiumChip {...person} />
      </Stack>
      <FactList>
        <Fact name={t('columns.email')}>
          <StandaloneLink href={mailLink(email)}>
            <bdi>{email}</bdi>
          </StandaloneLink>
        </Fact>
        <Fact name={t('columns.phone')}>
          {phoneNumber === '' ? (
            '—'
          ) : (
            <StandaloneLink href={phoneLink(phoneNumber)}>{formatPhone(phoneNumber)}</StandaloneLink>
          )}
        </Fact>
        {callBookingLink !== undefined && (
          <Fact name={t('callBookingLink')}>
            <StandaloneLink href={callBookingLink} target="_blank" rel="noopener noreferrer">
              <bdi>{callBookingLink.replace(/^https:\/\//i, '')}</bdi>
            </StandaloneLink>
          </Fact>
        )}
        <Fact name={t('columns.role')}>{t(`role.${role}`, { ns: 'ui' })}</Fact>
        <Fact name={t('columns.joined')}>{formatDateTime(createdAt, currentLanguage())}</Fact>
        <Fact name={t('language')}>{t(`languages.${languagePreference}`)}</Fact>
        <StoppedChannels person={person} />
      </FactList>
    </>
  );
}

/** Why a person gets no emails or texts about notifications, unless they chose so themselves. */
function StoppedChannels({ person }: { person: Account }) {
  const { t } = useTranslation('people');
  const { stoppedEmail, stoppedPhone, phoneNumber } = person;
  const since = stoppedEmail && formatDateTime(stoppedEmail.since, currentLanguage());
  const why = stoppedEmail?.why === 'bounce' && !stoppedEmail.status ? 'bounceUnknown' : stoppedEmail?.why;
  return (
    <>
      {why && <Fact name={t('reached.emails')}>{t(`reached.${why}`, { since, status: stoppedEmail?.status })}</Fact>}
      {stoppedPhone !== undefined && stoppedPhone === phoneNumber && (
        <Fact name={t('reached.texts')}>{t('reached.stoppedTexts')}</Fact>
      )}
    </>
  );
}

const FactList = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(6.5rem, 30%) minmax(0, 1fr)',
  alignItems: 'baseline',
  gap: theme.spacing(3),
  margin: 0,
  '& a': { marginBlock: theme.spacing(-2) },
  overflowWrap: 'anywhere',
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0 },
}));

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);

function Actions({
  person,
  own,
  busy,
  refusal,
  actions,
}: Omit<Props, 'uid' | 'drafts' | 'messages' | 'log' | 'close'> & { person: Account }) {
  const { t } = useTranslation('people');
  const offered = useActionsOn(person, actions).filter(({ notOwn }) => !own || notOwn === undefined);
  return (
    <>
      {refusal !== undefined && <ErrorText role="alert">{refusal}</ErrorText>}
      <Stack direction={{ sm: 'row' }} sx={{ flexWrap: 'wrap', gap: 2 }}>
        {offered.map(({ name, Icon, label, opensDialog, run }) => (
          <Button
            key={name}
            variant={name === 'reactivate' ? 'contained' : 'outlined'}
            loading={busy && !opensDialog}
            startIcon={<Icon aria-hidden size={18} />}
            aria-haspopup={opensDialog ? 'dialog' : undefined}
            onClick={run}
          >
            {label}
          </Button>
        ))}
      </Stack>
      {own && (
        <Alert severity="info" role="note">
          <AlertTitle>{t('ownAccount')}</AlertTitle>
          {t('ownAccountText')}
        </Alert>
      )}
    </>
  );
}

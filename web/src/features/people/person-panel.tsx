import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Drawer from '@mui/material/Drawer';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Ban, Crown, UserCheck, UserCog, X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from 'domain/account/account.ts';
import { mailLink, phoneLink } from 'domain/text/contact-links.ts';
import { formatMoment } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { formatPhone } from 'domain/text/phone.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ErrorText } from '#ui/field-frame.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { StandaloneLink } from '#ui/standalone-link.ts';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { usePerson } from './data.ts';
import type { PersonActions } from './person-menu.tsx';
import { AccountStatusChip, nameOf, PremiumChip } from './person-words.tsx';

type Props = {
  uid: string;
  own: boolean;
  busy: boolean;
  refusal: string | undefined;
  actions: PersonActions;
  /** What admins did about them. */
  log: ReactNode;
  close: () => void;
};

/** A person's details, live: at the side of a wide page, from below on a phone. */
export function PersonPanel({ uid, log, close, ...rest }: Props) {
  const { t } = useTranslation('people');
  const wide = useMediaQuery('(min-width: 600px)');
  const title = useId();
  const { state, value: person, retry } = usePerson(uid);
  return (
    <Drawer
      open
      anchor={wide ? 'right' : 'bottom'}
      onClose={close}
      slotProps={{
        paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': title },
      }}
    >
      <Stack component="header" direction="row" sx={{ alignItems: 'center', gap: 2, p: 3, pl: 5 }}>
        <Typography variant="h2" id={title} sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {person ? <bdi>{nameOf(person)}</bdi> : t('details')}
        </Typography>
        <IconButton label={t('closeDetails')} icon={<X aria-hidden size={20} />} onClick={close} />
      </Stack>
      <Stack sx={{ gap: 5, minHeight: 0, px: 5, pb: 6, overflowY: 'auto', overscrollBehavior: 'contain' }}>
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
          <>
            <Facts person={person} />
            <Actions person={person} {...rest} />
            <Divider />
            <Stack component="section" aria-labelledby={`${title}-log`} sx={{ gap: 3 }}>
              <h3 id={`${title}-log`}>{t('log')}</h3>
              {log}
            </Stack>
          </>
        )}
      </Stack>
    </Drawer>
  );
}

function Facts({ person }: { person: Account }) {
  const { t } = useTranslation('people');
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
        <Fact name={t('columns.role')}>{t(`role.${role}`)}</Fact>
        <Fact name={t('columns.joined')}>{formatMoment(createdAt, currentLanguage())}</Fact>
        <Fact name={t('language')}>{t(`languages.${languagePreference}`)}</Fact>
      </FactList>
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

function Actions({ person, own, busy, refusal, actions }: Omit<Props, 'uid' | 'log' | 'close'> & { person: Account }) {
  const { t } = useTranslation('people');
  const icon = { 'aria-hidden': true, size: 18 } as const;
  return (
    <>
      {refusal !== undefined && <ErrorText role="alert">{refusal}</ErrorText>}
      <Stack direction={{ sm: 'row' }} sx={{ flexWrap: 'wrap', gap: 2 }}>
        {!own && (
          <Button
            variant="outlined"
            startIcon={<UserCog {...icon} />}
            aria-haspopup="dialog"
            onClick={() => actions.ask('role', person)}
          >
            {t('changeRole')}
          </Button>
        )}
        {person.role === 'buyer' && (
          <Button
            variant="outlined"
            loading={busy}
            startIcon={<Crown {...icon} />}
            onClick={() => actions.setPremium(person, !person.premium)}
          >
            {t(person.premium ? 'endPremium' : 'givePremium')}
          </Button>
        )}
        {!own && person.status === 'active' && (
          <Button
            variant="outlined"
            startIcon={<Ban {...icon} />}
            aria-haspopup="dialog"
            onClick={() => actions.ask('deactivate', person)}
          >
            {t('deactivate')}
          </Button>
        )}
        {person.status === 'deactivated' && (
          <Button loading={busy} startIcon={<UserCheck {...icon} />} onClick={() => actions.reactivate(person)}>
            {t('reactivate')}
          </Button>
        )}
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

import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Drawer from '@mui/material/Drawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Ban, CircleAlert, Crown, UserCheck, UserCog, X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from 'domain/account/account.ts';
import { mailLink, phoneLink } from 'domain/text/contact-links.ts';
import { formatMoment } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { formatPhone } from 'domain/text/phone.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { usePerson } from './data.ts';
import type { PersonActions } from './person-actions.ts';
import { AccountStatusChip, PremiumChip } from './person-chips.tsx';
import { isPremiumBuyer, nameOf } from './person-words.ts';
import styles from './person-panel.module.css';

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
        paper: { className: styles.panel, role: 'dialog', 'aria-modal': true, 'aria-labelledby': title },
      }}
    >
      <header className={styles.header}>
        <h2 id={title}>{person ? <bdi>{nameOf(person)}</bdi> : t('details')}</h2>
        <IconButton label={t('closeDetails')} icon={<X aria-hidden size={20} />} onClick={close} />
      </header>
      <div className={styles.body}>
        {state === 'loading' && <Waiting />}
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
            <section className={styles.log} aria-labelledby={`${title}-log`}>
              <h3 id={`${title}-log`}>{t('log')}</h3>
              {log}
            </section>
          </>
        )}
      </div>
    </Drawer>
  );
}

function Facts({ person }: { person: Account }) {
  const { t } = useTranslation('people');
  const { email, phoneNumber, callBookingLink, role, status, languagePreference, createdAt } = person;
  return (
    <>
      <div className={styles.chips}>
        <AccountStatusChip status={status} />
        {isPremiumBuyer(person) && <PremiumChip />}
      </div>
      <dl className={styles.facts}>
        <Fact name={t('columns.email')}>
          <a href={mailLink(email)}>
            <bdi>{email}</bdi>
          </a>
        </Fact>
        <Fact name={t('columns.phone')}>
          {phoneNumber === '' ? '—' : <a href={phoneLink(phoneNumber)}>{formatPhone(phoneNumber)}</a>}
        </Fact>
        {callBookingLink !== undefined && (
          <Fact name={t('callBookingLink')}>
            <a href={callBookingLink} target="_blank" rel="noopener noreferrer">
              <bdi>{callBookingLink.replace(/^https:\/\//i, '')}</bdi>
            </a>
          </Fact>
        )}
        <Fact name={t('columns.role')}>{t(`role.${role}`)}</Fact>
        <Fact name={t('columns.joined')}>{formatMoment(createdAt, currentLanguage())}</Fact>
        <Fact name={t('language')}>{t(`languages.${languagePreference}`)}</Fact>
      </dl>
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function Actions({ person, own, busy, refusal, actions }: Omit<Props, 'uid' | 'log' | 'close'> & { person: Account }) {
  const { t } = useTranslation('people');
  const icon = { 'aria-hidden': true, size: 18 } as const;
  return (
    <>
      {refusal !== undefined && (
        <p className={styles.refusal} role="alert">
          <CircleAlert aria-hidden size={16} />
          {refusal}
        </p>
      )}
      <div className={styles.actions}>
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
      </div>
      {own && (
        <Alert severity="info" role="note">
          <AlertTitle>{t('ownAccount')}</AlertTitle>
          {t('ownAccountText')}
        </Alert>
      )}
    </>
  );
}

function Waiting() {
  const { t } = useTranslation('people');
  return (
    <>
      <output className="visually-hidden">{t('loadingPerson')}</output>
      <div className={styles.waiting} aria-hidden>
        {['first', 'second', 'third', 'fourth'].map((row) => (
          <Skeleton key={row} height="1.5rem" />
        ))}
      </div>
    </>
  );
}

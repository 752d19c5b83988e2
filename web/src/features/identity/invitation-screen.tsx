import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation } from 'react-router-dom';
import type { Me } from 'domain/account/account.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { useSession } from '#platform/session/session.tsx';
import { useTitle } from '#platform/title.ts';
import { CardPage } from '#ui/card-page.tsx';
import { Waiting } from '#ui/loading.tsx';
import { StandaloneLink } from '#ui/standalone-link.ts';
import { checkInvitation, provenEmail } from './data.ts';
import { canAccept, isFor, knownDetails } from './invitation.ts';
import { JoinByLink } from './join-by-link.tsx';
import { JoinForm } from './join-form.tsx';
import { FailureAlert } from './message.tsx';
import { OtherAccount } from './other-account.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import type { Invitation } from './sign-up-flow.ts';
import type { Granted } from './sign-up-schema.ts';
import { useInvitationLink, type InvitationLink } from './sign-in-link.tsx';
import { useVisit } from './visit.tsx';

/**
 * /auth?invitation=…: what an invitation grants, and how to accept it: by signing up, or with the address's existing
 * account.
 */
export function InvitationScreen({ token }: { token: string }) {
  const { t } = useTranslation('identity');
  const { pathname, search } = useLocation();
  const { keep, failure } = useVisit();
  const session = useSession();
  const check = useInvitation(token);
  const granted = check.state === 'good' ? check : undefined;
  const link = useInvitationLink(token, granted?.invitation.email);
  const signedIn = session.status === 'signed-in';
  const proven = granted && provenEmail() === granted.invitation.email.toLowerCase();
  const byLink = granted !== undefined && !proven && (granted.invitation.existingAccount === true || link.sent);
  const title = t(signedIn || proven || byLink ? 'join.title' : 'signUp.title');
  useTitle(title);

  function content() {
    if (check.state === 'dead') return <DeadInvitation signedIn={signedIn} />;
    if (check.state === 'unknown') return <InvitationUnchecked tooMany={check.tooMany} retry={check.retry} />;
    if (!granted || (signedIn && !session.me)) return <Waiting>{t('invitation.checking')}</Waiting>;
    if (signedIn && session.me) {
      return <ForMember me={session.me} granted={granted} link={link} />;
    }
    if (proven) {
      return <Join granted={granted} link={link} />;
    }
    if (byLink) return <JoinByLink invitation={granted.invitation} link={link} />;
    return <SignUpForm granted={granted} linkInstead={<LinkInstead link={link} />} />;
  }

  const toSignIn = (
    <p>
      {!byLink && t('signUp.have')}
      <StandaloneLink
        component={Link}
        to="/auth"
        // Returns to this page after a sign-in by password.
        state={granted ? { from: pathname + search, email: granted.invitation.email } : keep}
      >
        {t(byLink ? 'emailLink.withPassword' : 'signUp.signIn')}
      </StandaloneLink>
    </p>
  );
  return (
    <CardPage title={title} after={!signedIn && !proven && toSignIn}>
      {failure && !link.sent && <FailureAlert message={failure} />}
      {content()}
    </CardPage>
  );
}

type MemberProps = { me: Me; granted: Granted; link: InvitationLink };

function ForMember({ me, granted, link }: MemberProps) {
  const { invitation } = granted;
  // Evaluated only once, because accepting changes the result before the form has finished.
  const [acceptable] = useState(() => canAccept(me, invitation));
  if (!isFor(me, invitation)) return <OtherAccount me={me} email={invitation.email} />;
  if (!acceptable) return <Navigate to="/" replace />;
  if (!me.emailVerified || link.sent) return <JoinByLink invitation={invitation} link={link} signedIn />;
  return <Join me={me} granted={granted} link={link} />;
}

function Join({ me, granted, link }: Omit<MemberProps, 'me'> & { me?: Me }) {
  return (
    <JoinForm
      granted={granted}
      known={knownDetails(granted.invitation, me)}

      linkInstead={<LinkInstead link={link} />}
    />
  );
}

/** Shown beside an error that only a link by email can resolve. */
function LinkInstead({ link }: { link: InvitationLink }) {
  const { t } = useTranslation('identity');
  return (
    <>
      <p>{t('join.existingText')}</p>
      <Button variant="outlined" loading={link.busy} onClick={link.send}>
        {t(link.busy ? 'emailLink.busy' : 'join.sendLink')}
      </Button>
    </>
  );
}

type InvitationCheck =
  | { state: 'checking' }
  | { state: 'good'; token: string; invitation: Invitation }
  /** Unknown, used or expired; the reason is never disclosed. */
  | { state: 'dead' }
  /** The check failed; `tooMany` when this IP address has sent too many requests. */
  | { state: 'unknown'; tooMany: boolean; retry: () => void };

type Held = { token: string; check: InvitationCheck };

/** Returns what the invitation of a link grants. Checking does not use the invitation up; only signing up does. */
function useInvitation(token: string): InvitationCheck {
  const [held, setHeld] = useState<Held>();
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => {
    setHeld(undefined);
    setAttempt((count) => count + 1);
  }, []);

  useEffect(() => {
    // A new `attempt` repeats the check.
    if (attempt < 0) return undefined;
    let left = false;
    const hold = (check: InvitationCheck) => {
      if (!left) setHeld({ token, check });
    };
    checkInvitation(token).then(
      (invitation) => hold(invitation.valid ? { state: 'good', token, invitation } : { state: 'dead' }),
      (error: unknown) => hold(failed(error, retry)),
    );
    return () => {
      left = true;
    };
  }, [token, attempt, retry]);

  return held?.token === token ? held.check : { state: 'checking' };
}

/** Any error response means invalid (specification, section 7), except a lost network or a rate limit. */
function failed(error: unknown, retry: () => void): InvitationCheck {
  const code = error instanceof ApiError ? error.code : 'network';
  if (code === 'network' || code === 'too-many-requests') {
    return { state: 'unknown', tooMany: code === 'too-many-requests', retry };
  }
  return { state: 'dead' };
}

/** Shown for an unknown, used or expired invitation; the reason is never disclosed. */
function DeadInvitation({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation('identity');
  const { keep } = useVisit();
  return (
    <>
      <Alert severity="warning">
        <AlertTitle>{t('invitation.dead.title')}</AlertTitle>
        <p>{t(signedIn ? 'invitation.dead.forMember' : 'invitation.dead.text')}</p>
      </Alert>
      {signedIn ? (
        <Button component={Link} to="/" size="large" fullWidth>
          {t('request.home')}
        </Button>
      ) : (
        <Stack sx={{ gap: 2 }}>
          <Button component={Link} to="/requestAccess" state={keep} size="large" fullWidth>
            {t('invitation.request')}
          </Button>
          <Button component={Link} to="/buyer-signup" state={keep} variant="outlined" size="large" fullWidth>
            {t('invitation.dead.asBuyer')}
          </Button>
        </Stack>
      )}
    </>
  );
}

type UncheckedProps = {
  /** Whether this IP address has sent too many requests. */
  tooMany: boolean;
  retry: () => void;
};

/** Shown when the invitation could not be checked. */
function InvitationUnchecked({ tooMany, retry }: UncheckedProps) {
  const { t } = useTranslation(['identity', 'domain', 'ui']);
  return (
    <>
      <Alert severity="error" role="alert">
        <AlertTitle>{t('invitation.unchecked.title')}</AlertTitle>
        <p>
          {t(tooMany ? 'domain:errors.too-many-requests' : 'network')} {t('invitation.unchecked.text')}
        </p>
      </Alert>
      <Button size="large" fullWidth onClick={retry}>
        {t('ui:retry')}
      </Button>
    </>
  );
}

import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import type { TFunction } from 'i18next';
import { lazy, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { clearEnding, useEnding } from '#platform/session/ending.ts';
import { endingText } from '#platform/session/session-state.ts';
import { useTitle } from '#platform/title.ts';
import { CardPage } from '#ui/card-page.tsx';
import { StandaloneLink } from '#ui/standalone-link.ts';
import { authScreenOf, invitationOf, invitationPath, isEmailLink, type AuthScreenName } from './auth-links.ts';
import type { EmailLinkActions } from './email-link-screen.tsx';
import type { JoinForm, JoinOutcome } from './data.ts';
import { LogInForm } from './log-in-form.tsx';
import { FailureAlert } from './message.tsx';
import type { RequestLink } from './sign-in-link.tsx';
import type { Invitation, SignUpForm as SignUpDetails } from './sign-up-flow.ts';
import { useVisit } from './use-visit.ts';

// Most who come here sign in: the rest is loaded by those who ask for it.
const FinishEmailLink = lazy(async () => ({ default: (await import('./finish-email-link.tsx')).FinishEmailLink }));
const ForgotPasswordForm = lazy(async () => ({
  default: (await import('./forgot-password-form.tsx')).ForgotPasswordForm,
}));
const InvitationScreen = lazy(async () => ({ default: (await import('./invitation-screen.tsx')).InvitationScreen }));
const SignUpForm = lazy(async () => ({ default: (await import('./sign-up-form.tsx')).SignUpForm }));

export type AuthActions = {
  signIn: (typed: { email: string; password: string }) => Promise<void>;
  signUp: (details: SignUpDetails) => Promise<void>;
  checkInvitation: (token: string) => Promise<Invitation>;
  sendReset: (typed: { email: string }) => Promise<void>;
  completeEmailLink: EmailLinkActions['complete'];
  requestLink: RequestLink;
  /** The address that somebody who is no member yet has proven by a link. */
  provenEmail: () => string | undefined;
  /** Accepts an invitation with an account that was there before. */
  join: (details: JoinForm) => Promise<JoinOutcome>;
};

const titleKeys = { 'sign-in': 'logIn.title', 'sign-up': 'signUp.title', 'forgot-password': 'forgot.title' } as const;

/**
 * /auth: sign in, sign up, forgot password; where an invitation leads; and where a sign-in by e-mail link comes back to when it
 * fails.
 */
export function AuthScreen({ actions }: { actions: AuthActions }) {
  const { search, hash } = useLocation();
  const [parameters] = useSearchParams();
  const { link } = useVisit();
  const invitation = invitationOf(parameters);
  if (isEmailLink(parameters)) return <Navigate to={{ pathname: '/auth/email-link-signin', search, hash }} replace />;
  // Another invitation is another page.
  if (invitation !== undefined && link === undefined && authScreenOf(parameters) === 'sign-up') {
    return <InvitationScreen key={invitation} token={invitation} actions={actions} />;
  }
  return <AuthForms actions={actions} />;
}

function AuthForms({ actions }: { actions: AuthActions }) {
  const { t } = useTranslation('identity');
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const { keep, failure, link } = useVisit();
  const finishes = link !== undefined;
  const screen = finishes ? 'sign-in' : authScreenOf(parameters);
  const title = t(finishes ? 'emailLink.finishTitle' : titleKeys[screen]);
  useTitle(title);
  const page = useRef<HTMLDivElement>(null);
  useFocusOnChange(page, screen);

  return (
    <div ref={page}>
      <CardPage
        title={title}
        lead={leadOf(screen, finishes, t)}
        before={screen === 'sign-in' && <SessionEnded />}
        after={
          <>
            {screen === 'sign-in' && (
              <p>
                {t('logIn.new')}
                <StandaloneLink component={Link} to="/auth?screen=sign-up" state={keep}>
                  {t('logIn.signUp')}
                </StandaloneLink>
              </p>
            )}
            {screen !== 'forgot-password' && !finishes && !parameters.has('invitation') && (
              <p>
                {t('logIn.noInvitation')}
                <StandaloneLink component={Link} to="/requestAccess" state={keep}>
                  {t('invitation.request')}
                </StandaloneLink>
              </p>
            )}
            {screen === 'sign-up' && (
              <p>
                {t('signUp.have')}
                <StandaloneLink component={Link} to="/auth" state={keep}>
                  {t('signUp.signIn')}
                </StandaloneLink>
              </p>
            )}
            {(screen === 'forgot-password' || finishes) && (
              <StandaloneLink component={Link} to="/auth" replace state={keep}>
                {t('forgot.back')}
              </StandaloneLink>
            )}
          </>
        }
      >
        {screen === 'sign-in' && failure && !finishes && <FailureAlert message={failure} />}
        {finishes && <FinishEmailLink link={link} failure={failure} complete={actions.completeEmailLink} />}
        {screen === 'sign-in' && !finishes && <LogInForm signIn={actions.signIn} />}
        {screen === 'sign-up' && (
          <SignUpForm
            signUp={actions.signUp}
            checkInvitation={actions.checkInvitation}
            toInvitation={(token) => void navigate(invitationPath(token), { state: keep })}
          />
        )}
        {screen === 'forgot-password' && <ForgotPasswordForm sendReset={actions.sendReset} />}
      </CardPage>
    </div>
  );
}

function leadOf(screen: AuthScreenName, finishes: boolean, t: TFunction<'identity'>): string | undefined {
  if (finishes) return t('emailLink.finishText');
  return screen === 'forgot-password' ? t('forgot.lead') : undefined;
}

/** The faces of /auth share a path, so that the app does not notice the change of page. */
function useFocusOnChange(page: { current: HTMLElement | null }, screen: AuthScreenName) {
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    page.current?.querySelector<HTMLElement>('h1')?.focus();
    scrollTo({ top: 0 });
  }, [page, screen]);
}

/** Why the session before ended, until the person says that they have read it. It was read out by its toast. */
function SessionEnded() {
  const { t } = useTranslation('session');
  const ending = useEnding();
  if (!ending) return null;
  const { notice } = ending;
  return (
    <Alert
      severity={notice === 'accountDeactivated' ? 'error' : 'warning'}
      role="note"
      sx={{ mb: 5 }}
      action={
        <Button variant="outlined" onClick={clearEnding}>
          {t('dismiss')}
        </Button>
      }
    >
      <AlertTitle>{t(`notices.${notice}.title`)}</AlertTitle>
      <p>{t(endingText(ending))}</p>
    </Alert>
  );
}

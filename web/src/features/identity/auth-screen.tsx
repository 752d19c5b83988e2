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
import {
  authScreenOf,
  invitationOf,
  invitationPath,
  isEmailLink,
  resetCodeOf,
  type AuthScreenName,
} from './auth-links.ts';
import { LogInForm } from './log-in-form.tsx';
import { FailureAlert } from './message.tsx';
import { PageLink, useVisit } from './visit.tsx';

// Most people who open this page sign in, so everything else is loaded on demand.
const FinishEmailLink = lazy(async () => ({ default: (await import('./email-link-screen.tsx')).FinishEmailLink }));
const ForgotPasswordForm = lazy(async () => ({
  default: (await import('./forgot-password-form.tsx')).ForgotPasswordForm,
}));
const InvitationScreen = lazy(async () => ({ default: (await import('./invitation-screen.tsx')).InvitationScreen }));
const ResetPasswordForm = lazy(async () => ({
  default: (await import('./reset-password-form.tsx')).ResetPasswordForm,
}));
const SignUpForm = lazy(async () => ({ default: (await import('./sign-up-form.tsx')).SignUpForm }));

const titleKeys = { 'sign-in': 'logIn.title', 'sign-up': 'signUp.title', 'forgot-password': 'forgot.title' } as const;

/**
 * /auth: sign-in, sign-up and forgotten passwords; target of invitations and password reset links, and of failed sign-ins by
 * email link.
 */
export function AuthScreen() {
  const { search, hash } = useLocation();
  const [parameters] = useSearchParams();
  const { link } = useVisit();
  const invitation = invitationOf(parameters);
  if (isEmailLink(parameters)) return <Navigate to={{ pathname: '/auth/email-link-signin', search, hash }} replace />;
  // Keyed, so that another invitation starts over.
  if (invitation !== undefined && link === undefined && authScreenOf(parameters) === 'sign-up') {
    return <InvitationScreen key={invitation} token={invitation} />;
  }
  const reset = resetCodeOf(parameters);
  return reset === undefined ? <AuthForms /> : <Reset key={reset} code={reset} />;
}

function Reset({ code }: { code: string }) {
  const { t } = useTranslation('identity');
  const title = t('reset.title');
  useTitle(title);
  return (
    <CardPage title={title}>
      <ResetPasswordForm code={code} />
    </CardPage>
  );
}

function AuthForms() {
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
              <PageLink lead={t('logIn.new')} to="/auth?screen=sign-up">
                {t('logIn.signUp')}
              </PageLink>
            )}
            {screen !== 'forgot-password' && !finishes && !parameters.has('invitation') && (
              <PageLink lead={t('logIn.noInvitation')} to="/requestAccess">
                {t('invitation.request')}
              </PageLink>
            )}
            {screen === 'sign-up' && (
              <PageLink lead={t('signUp.have')} to="/auth">
                {t('signUp.signIn')}
              </PageLink>
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
        {finishes && <FinishEmailLink link={link} failure={failure} />}
        {screen === 'sign-in' && !finishes && <LogInForm />}
        {screen === 'sign-up' && (
          <SignUpForm toInvitation={(token) => void navigate(invitationPath(token), { state: keep })} />
        )}
        {screen === 'forgot-password' && <ForgotPasswordForm />}
      </CardPage>
    </div>
  );
}

function leadOf(screen: AuthScreenName, finishes: boolean, t: TFunction<'identity'>): string | undefined {
  if (finishes) return t('emailLink.finishText');
  return screen === 'forgot-password' ? t('forgot.lead') : undefined;
}

/** Moves the focus when the screen changes: all screens of /auth share a path, so the app does not detect a new page. */
function useFocusOnChange(page: { current: HTMLElement | null }, screen: AuthScreenName) {
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    page.current?.querySelector<HTMLElement>('h1')?.focus();
    scrollTo({ top: 0 });
  }, [page, screen]);
}

/** Explains why the previous session ended, until the person dismisses it. A toast has announced it already. */
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

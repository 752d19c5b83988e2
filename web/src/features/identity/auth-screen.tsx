import { lazy, useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { useTitle } from '#platform/title.ts';
import { Card } from '#ui/card.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { authScreenOf, isEmailLink, type AuthScreenName } from './auth-links.ts';
import { FailureAlert } from './failure-alert.tsx';
import { LogInForm } from './log-in-form.tsx';
import type { Invitation, SignUpForm as SignUpDetails } from './sign-up-flow.ts';
import { useVisit } from './use-visit.ts';
import styles from './identity.module.css';

// Most who come here sign in: the rest is loaded by those who ask for it.
const FinishEmailLink = lazy(async () => ({ default: (await import('./finish-email-link.tsx')).FinishEmailLink }));
const ForgotPasswordForm = lazy(async () => ({
  default: (await import('./forgot-password-form.tsx')).ForgotPasswordForm,
}));
const SignUp = lazy(async () => ({ default: (await import('./sign-up.tsx')).SignUp }));

export type AuthActions = {
  signIn: (typed: { email: string; password: string }) => Promise<void>;
  signUp: (details: SignUpDetails) => Promise<void>;
  checkInvitation: (token: string) => Promise<Invitation>;
  sendReset: (typed: { email: string }) => Promise<void>;
  completeEmailLink: (link: { email: string; link: string }) => Promise<void>;
};

const titleKeys = { 'sign-in': 'logIn.title', 'sign-up': 'signUp.title', 'forgot-password': 'forgot.title' } as const;

/** /auth: sign in, sign up, forgot password; and where a sign-in by e-mail link comes back to when it fails. */
export function AuthScreen({ actions }: { actions: AuthActions }) {
  const { t } = useTranslation('identity');
  const { search, hash } = useLocation();
  const [parameters] = useSearchParams();
  const { keep, failure, link } = useVisit();
  const screen = authScreenOf(parameters);
  const finishes = screen === 'sign-in' && link !== undefined;
  const title = t(finishes ? 'emailLink.finishTitle' : titleKeys[screen]);
  useTitle(title);
  const page = useRef<HTMLDivElement>(null);
  useFocusOnChange(page, screen);

  if (isEmailLink(parameters)) return <Navigate to={{ pathname: '/auth/email-link-signin', search, hash }} replace />;
  const toSignIn = (
    <Link to="/auth" state={keep} className={styles.link}>
      {t('signUp.signIn')}
    </Link>
  );
  return (
    <div ref={page}>
      <PageFrame width="narrow" title={title} lead={leadOf(screen, finishes, t)}>
        <Card padding="large">
          {screen === 'sign-in' && failure && !finishes && (
            <div className={styles.before}>
              <FailureAlert message={failure} />
            </div>
          )}
          {finishes && <FinishEmailLink link={link} failure={failure} complete={actions.completeEmailLink} />}
          {screen === 'sign-in' && !finishes && <LogInForm signIn={actions.signIn} />}
          {screen === 'sign-up' && (
            <SignUp
              invitationToken={parameters.get('invitation') ?? undefined}
              signUp={actions.signUp}
              checkInvitation={actions.checkInvitation}
            />
          )}
          {screen === 'forgot-password' && <ForgotPasswordForm sendReset={actions.sendReset} />}
        </Card>
        <After>
          {screen === 'sign-in' && (
            <p>
              {t('logIn.new')}
              <Link to="/auth?screen=sign-up" state={keep} className={styles.link}>
                {t('logIn.signUp')}
              </Link>
            </p>
          )}
          {screen !== 'forgot-password' && !finishes && !parameters.has('invitation') && (
            <p>
              {t('logIn.noInvitation')}
              <Link to="/requestAccess" state={keep} className={styles.link}>
                {t('invitation.request')}
              </Link>
            </p>
          )}
          {screen === 'sign-up' && (
            <p>
              {t('signUp.have')} {toSignIn}
            </p>
          )}
          {(screen === 'forgot-password' || finishes) && (
            <Link to="/auth" replace state={keep} className={styles.link}>
              {t('forgot.back')}
            </Link>
          )}
        </After>
      </PageFrame>
    </div>
  );
}

const After = ({ children }: { children: ReactNode }) => <div className={styles.after}>{children}</div>;

function leadOf(screen: AuthScreenName, finishes: boolean, t: (key: string) => string): string | undefined {
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

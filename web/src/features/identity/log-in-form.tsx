import Button from '@mui/material/Button';
import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { email, password } from 'domain/account/person-fields.ts';
import { useZodForm } from '#platform/forms/use-zod-form.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { FailureAlert } from './failure-alert.tsx';
import { isDeactivation, logInMessage } from './log-in-errors.ts';
import { LogInFailure } from './log-in-flow.ts';
import { PasswordInput } from './password-input.tsx';
import { EmailField } from './person-fields.tsx';
import { useVisit } from './use-visit.ts';
import styles from './identity.module.css';

const schema = z.object({ email, password });

type Props = { signIn: (typed: z.infer<typeof schema>) => Promise<void> };

/** Sign-in by password, and the way to sign in by e-mail link. */
export function LogInForm({ signIn }: Props) {
  const { t } = useTranslation(['identity', 'session']);
  const { keep, email: typedBefore = '' } = useVisit();
  const form = useZodForm({
    defaultValues: { email: typedBefore, password: '' },
    schema,
    submit: signIn,
  });
  const { failure } = form;
  const deactivated = failure instanceof LogInFailure && isDeactivation(failure.cause);
  const along = { ...keep, email: form.values.email };
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <EmailField {...form.field('email')} />
      <PasswordInput {...form.field('password')} label={t('fields.password')} autoComplete="current-password" />
      <Link to="/auth?screen=forgot-password" state={along} className={styles.beside}>
        {t('logIn.forgot')}
      </Link>
      <FailureAlert
        title={deactivated ? t('session:notices.accountDeactivated.title') : undefined}
        message={failure === undefined ? undefined : logInMessage(failure)}
      />
      <Button type="submit" size="large" fullWidth loading={form.busy}>
        {t(form.busy ? 'logIn.busy' : 'logIn.submit')}
      </Button>
      <p className={styles.or}>{t('or')}</p>
      <Button
        component={Link}
        to="/auth/email-link-signin"
        state={along}
        variant="outlined"
        size="large"
        fullWidth
        startIcon={<Mail aria-hidden size={18} />}
      >
        {t('logIn.byLink')}
      </Button>
    </form>
  );
}

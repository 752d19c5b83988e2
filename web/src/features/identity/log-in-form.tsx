import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { email, password } from 'domain/account/person-fields.ts';
import { useZodForm } from '#platform/forms/use-zod-form.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Form } from '#ui/form-layout.tsx';
import { StandaloneLink } from '#ui/standalone-link.ts';
import { FailureAlert } from './message.tsx';
import { signInByPassword } from './data.ts';
import { isDeactivation, logInMessage } from './failure-messages.ts';
import { LogInFailure } from './log-in-flow.ts';
import { EmailField, PasswordInput } from './person-fields.tsx';
import { useVisit } from './visit.tsx';

const schema = z.object({ email, password });

/** Sign-in by password, with a link to the sign-in by email link. */
export function LogInForm() {
  const { t } = useTranslation(['identity', 'session']);
  const { keep, email: typedBefore = '' } = useVisit();
  const form = useZodForm({
    defaultValues: { email: typedBefore, password: '' },
    schema,
    submit: signInByPassword,
  });
  const { failure } = form;
  const deactivated = failure instanceof LogInFailure && isDeactivation(failure.cause);
  const along = { ...keep, email: form.values.email };
  return (
    <Form onSubmit={form.onSubmit}>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <EmailField {...form.field('email')} />
      <PasswordInput {...form.field('password')} label={t('fields.password')} autoComplete="current-password" />
      <StandaloneLink
        component={Link}
        to="/auth?screen=forgot-password"
        state={along}
        variant="body2"
        sx={{ alignSelf: 'flex-end', my: -2 }}
      >
        {t('logIn.forgot')}
      </StandaloneLink>
      <FailureAlert
        title={deactivated ? t('session:notices.accountDeactivated.title') : undefined}
        message={failure === undefined ? undefined : logInMessage(failure)}
      />
      <Button type="submit" size="large" fullWidth loading={form.busy}>
        {t(form.busy ? 'logIn.busy' : 'logIn.submit')}
      </Button>
      <Divider>{t('or')}</Divider>
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
    </Form>
  );
}

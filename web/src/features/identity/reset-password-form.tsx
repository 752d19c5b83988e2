import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Trans } from 'react-i18next/TransWithoutContext';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { password } from 'domain/account/person-fields.ts';
import { useZodForm } from '#platform/forms/use-zod-form.ts';
import { Done } from '#ui/done.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Form } from '#ui/form-layout.tsx';
import { Waiting } from '#ui/loading.tsx';
import { isDeadReset, resetMessage } from './failure-messages.ts';
import { FailureAlert } from './message.tsx';
import { PasswordInput } from './person-fields.tsx';
import { addressOfReset, setPassword } from './reset-data.ts';

/** Result of checking the link; undefined while the check runs. */
type Checked = { email: string } | { failure: unknown } | undefined;

/** /auth?mode=resetPassword: target of an emailed password reset link. */
export function ResetPasswordForm({ code }: { code: string }) {
  const { t } = useTranslation(['identity', 'ui']);
  const [checked, setChecked] = useState<Checked>();

  useEffect(() => {
    if (checked) return undefined;
    let left = false;
    const show = (found: Checked) => {
      if (!left) setChecked(found);
    };
    addressOfReset(code).then(
      (email) => show({ email }),
      (error: unknown) => show({ failure: error }),
    );
    return () => {
      left = true;
    };
  }, [code, checked]);

  if (!checked) return <Waiting>{t('reset.checking')}</Waiting>;
  if ('email' in checked) return <NewPassword code={code} email={checked.email} />;
  if (isDeadReset(checked.failure)) return <DeadLink />;
  return (
    <>
      <FailureAlert message={resetMessage(checked.failure)} />
      <Button size="large" fullWidth onClick={() => setChecked(undefined)}>
        {t('ui:retry')}
      </Button>
    </>
  );
}

const schema = z.object({ password });

function NewPassword({ code, email }: { code: string; email: string }) {
  const { t } = useTranslation('identity');
  const [saved, setSaved] = useState(false);
  const form = useZodForm({
    defaultValues: { password: '' },
    schema,
    submit: async (typed) => {
      await setPassword(code, typed.password);
      setSaved(true);
    },
  });
  if (saved) {
    const signIn = (
      <Button component={Link} to="/auth" state={{ email }} size="large" fullWidth>
        {t('reset.signIn')}
      </Button>
    );
    return (
      <Done icon={<KeyRound size={26} />} title={t('reset.doneTitle')} actions={signIn}>
        <p>{t('reset.doneText')}</p>
      </Done>
    );
  }
  if (isDeadReset(form.failure)) return <DeadLink />;
  return (
    <Form onSubmit={form.onSubmit}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <Trans t={t} i18nKey="reset.lead" values={{ email }} />
      </Typography>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      {/* Tells password managers whose password it is. */}
      <InputBase type="email" value={email} autoComplete="username" readOnly sx={{ display: 'none' }} />
      <PasswordInput {...form.field('password')} label={t('reset.password')} autoComplete="new-password" />
      <FailureAlert message={form.failure === undefined ? undefined : resetMessage(form.failure)} />
      <Button type="submit" size="large" fullWidth loading={form.busy}>
        {t(form.busy ? 'reset.busy' : 'reset.submit')}
      </Button>
    </Form>
  );
}

/** Shown when the link is no longer valid, with a way to request another one. */
function DeadLink() {
  const { t } = useTranslation('identity');
  return (
    <>
      <Alert severity="warning" role="alert">
        <AlertTitle>{t('reset.deadTitle')}</AlertTitle>
        <p>{t('reset.deadText')}</p>
      </Alert>
      <Button component={Link} to="/auth?screen=forgot-password" size="large" fullWidth>
        {t('reset.again')}
      </Button>
    </>
  );
}

import Alert from '@mui/material/Alert';
import InputBase from '@mui/material/InputBase';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useZodForm } from '#platform/forms/use-zod-form.ts';
import { showToast } from '#platform/toasts/toasts.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { Form } from '#ui/form-layout.tsx';
import { passwordFailure, passwordSchema, type PasswordChange } from './change-password.ts';

type Props = { email: string; change: (change: PasswordChange) => Promise<void> };

/** Changes the password of somebody who knows the present one. */
export function PasswordForm({ email, change }: Props) {
  const { t } = useTranslation('profile');
  const form = useZodForm({
    defaultValues: { current: '', next: '', confirmation: '' },
    schema: passwordSchema,
    submit: async (typed) => {
      await change(typed);
      form.reset();
      showToast({ title: t('password.saved'), description: t('password.savedText') });
    },
  });
  return (
    <Form onSubmit={form.onSubmit}>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      {/* For password managers: whose password it is. */}
      <InputBase type="email" name="email" value={email} autoComplete="username" readOnly sx={{ display: 'none' }} />
      <PasswordField {...form.field('current')} label={t('password.current')} autoComplete="current-password" />
      <PasswordField
        {...form.field('next')}
        label={t('password.new')}
        help={t('password.newHelp')}
        autoComplete="new-password"
      />
      <PasswordField {...form.field('confirmation')} label={t('password.confirm')} autoComplete="new-password" />
      {form.failure !== undefined && (
        <Alert severity="error" role="alert">
          {t(passwordFailure(form.failure))}
        </Alert>
      )}
      <Button type="submit" loading={form.busy} sx={{ alignSelf: { sm: 'flex-start' } }}>
        {t(form.busy ? 'password.saving' : 'password.save')}
      </Button>
      <Typography variant="body2" color="textSecondary">
        {t('password.hint')}
      </Typography>
    </Form>
  );
}

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { limits } from 'domain/limits.ts';
import { useZodForm } from '#platform/forms/use-zod-form.ts';
import { providerCode } from '#platform/session/session-token.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Form } from '#ui/form-layout.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useChangePassword, NoAuthenticatedUser } from './data.ts';

/** Changes the password after asking for the current one. */
export function PasswordForm({ email }: { email: string }) {
  const { t } = useTranslation('profile');
  const changePassword = useChangePassword();
  const form = useZodForm({
    defaultValues: { current: '', next: '', confirmation: '' },
    schema: passwordSchema,
    submit: async (typed) => {
      await changePassword(typed);
      form.reset();
      showToast({ title: t('password.saved'), description: t('password.savedText') });
    },
  });
  return (
    <Form onSubmit={form.onSubmit}>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      {/* Tells password managers whose password it is. */}
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

/** The rules of the specification's section 5. */
export const passwordSchema = z.pipe(
  z
    .object({
      current: z.string().check(z.minLength(1, 'profile:password.currentRequired')),
      next: z.string().check(z.minLength(limits.passwordMin, 'profile:password.tooShort')),
      confirmation: z.string(),
    })
    .check(
      z.refine(({ next, confirmation }) => next === confirmation, {
        path: ['confirmation'],
        error: 'profile:password.mismatch',
      }),
    ),
  z.transform(({ current, next }) => ({ current, next })),
);

type TextKey = ParseKeys<'profile'>;

const ofProvider: Record<string, TextKey> = {
  'auth/wrong-password': 'password.currentWrong',
  'auth/invalid-credential': 'password.currentWrong',
  'auth/weak-password': 'password.tooShort',
  'auth/password-does-not-meet-requirements': 'password.tooShort',
  'auth/too-many-requests': 'password.tooMany',
  'auth/network-request-failed': 'password.network',
};

/** Returns the text key for why a password could not be changed (specification, section 8). */
export const passwordFailure = (error: unknown): TextKey =>
  error instanceof NoAuthenticatedUser ? 'password.noUser' : (ofProvider[providerCode(error)] ?? 'password.failed');

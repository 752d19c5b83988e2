import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { email } from 'domain/account/person-fields.ts';
import { useZodForm } from '#platform/forms/use-zod-form.ts';
import { showToast } from '#platform/toasts/toasts.tsx';
import { Form } from '#ui/form-layout.tsx';
import { invitationOf, invitationPath } from './auth-links.ts';
import { emailLinkMessage, isOtherAddress } from './failure-messages.ts';
import type { EmailLinkActions } from './email-link-screen.tsx';
import { FailureAlert, useSentence, type Message } from './message.tsx';
import { EmailField } from './person-fields.tsx';

const schema = z.object({ email });

type Props = {
  link: string;
  failure: Message | undefined;
  complete: EmailLinkActions['complete'];
};

/** The link was opened where nobody had asked for it: its owner knows the address it was sent to. */
export function FinishEmailLink({ link, failure, complete }: Props) {
  const { t } = useTranslation('identity');
  const sentence = useSentence();
  const navigate = useNavigate();
  const form = useZodForm({
    defaultValues: { email: '' },
    schema,
    submit: async (typed) => {
      const outcome = await complete({ ...typed, link });
      if (outcome === 'signed-in') showToast({ title: t('auth.signInSuccess') });
      const invitation = invitationOf(new URL(link).searchParams);
      if (invitation !== undefined) void navigate(invitationPath(invitation), { replace: true });
    },
  });
  const { failure: refused } = form;
  const otherAddress = isOtherAddress(refused);
  return (
    <Form onSubmit={form.onSubmit}>
      {failure && (
        <Alert severity="info" role="note">
          {sentence(failure)}
        </Alert>
      )}
      <EmailField
        {...form.field('email')}
        error={form.field('email').error ?? (otherAddress ? t('emailLink.wrongAddress') : undefined)}
      />
      <FailureAlert message={refused === undefined || otherAddress ? undefined : emailLinkMessage(refused)} />
      <Button type="submit" size="large" fullWidth loading={form.busy}>
        {t(form.busy ? 'emailLink.finishing' : 'emailLink.finish')}
      </Button>
    </Form>
  );
}

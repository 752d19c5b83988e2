import Button from '@mui/material/Button';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Trans } from 'react-i18next/TransWithoutContext';
import * as z from 'zod/mini';
import { email } from 'domain/account/person-fields.ts';
import { useZodForm } from '#platform/forms/use-zod-form.ts';
import { Done } from '#ui/done.tsx';
import { Form } from '#ui/form-layout.tsx';
import { FailureAlert } from './message.tsx';
import { requestPasswordReset } from './data.ts';
import { forgotPasswordMessage } from './failure-messages.ts';
import { EmailField } from './person-fields.tsx';
import { useVisit } from './visit.tsx';

const schema = z.object({ email });

/** Requests a link to reset the password. The confirmation does not reveal whether the address has an account. */
export function ForgotPasswordForm() {
  const { t } = useTranslation('identity');
  const { email: typedBefore = '' } = useVisit();
  const [sentTo, setSentTo] = useState<string>();
  const form = useZodForm({
    defaultValues: { email: typedBefore },
    schema,
    submit: async (typed) => {
      await requestPasswordReset(typed);
      setSentTo(typed.email);
    },
  });
  if (sentTo !== undefined) {
    return (
      <Done icon={<MailCheck size={26} />} title={t('forgot.sentTitle')}>
        <p>
          <Trans t={t} i18nKey="forgot.sentText" values={{ email: sentTo }} />
        </p>
      </Done>
    );
  }
  return (
    <Form onSubmit={form.onSubmit}>
      <EmailField {...form.field('email')} />
      <FailureAlert message={form.failure === undefined ? undefined : forgotPasswordMessage(form.failure)} />
      <Button type="submit" size="large" fullWidth loading={form.busy}>
        {t(form.busy ? 'forgot.busy' : 'forgot.submit')}
      </Button>
    </Form>
  );
}

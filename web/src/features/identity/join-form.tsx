import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { firstName, lastName, phoneNumber } from 'domain/account/person-fields.ts';
import { useZodForm } from '#platform/forms/use-zod-form.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Form } from '#ui/form-layout.tsx';
import { FailureAlert } from './message.tsx';
import { InvitationGrant } from './join-by-link.tsx';
import { joinWith } from './data.ts';
import type { JoinTyped } from './invitation.ts';
import { NameFields, PhoneField, SubmitSteps } from './person-fields.tsx';
import type { Granted } from './sign-up-schema.ts';
import { isAddressUnproven, signUpMessage } from './failure-messages.ts';

const schema = z.object({ firstName, lastName, phoneNumber });

type Props = {
  granted: Granted;
  known: JoinTyped;
  /** Shown when the server reports that the address is not verified. */
  linkInstead: ReactNode;
};

/** The last step for an account older than the invitation: confirm the details and accept. */
export function JoinForm({ granted: { token, invitation }, known, linkInstead }: Props) {
  const { t } = useTranslation('identity');
  const navigate = useNavigate();
  const form = useZodForm({
    defaultValues: known,
    schema,
    submit: async (details) => {
      const outcome = await joinWith({ ...details, role: invitation.role, invitationToken: token });
      // The page's listeners were refused because the role changed, so the app is reloaded.
      if (outcome === 'raised') {
        location.assign('/');
        return;
      }
      showToast({ title: t('join.accepted') });
      void navigate('/', { replace: true });
    },
  });
  return (
    <Form onSubmit={form.onSubmit}>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <InvitationGrant invitation={invitation} />
      <NameFields form={form} />
      <PhoneField {...form.field('phoneNumber')} />
      <FailureAlert
        message={form.failure === undefined ? undefined : signUpMessage(form.failure)}
        action={isAddressUnproven(form.failure) ? linkInstead : undefined}
      />
      <SubmitSteps busy={form.busy} label={t('join.accept')} busyLabel={t('join.accepting')} />
    </Form>
  );
}

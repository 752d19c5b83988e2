import Button from '@mui/material/Button';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { useZodForm } from '#platform/forms/use-zod-form.ts';
import { Form } from '#ui/form-layout.tsx';
import { FailureAlert } from './message.tsx';
import { InvitationGrant } from './join-by-link.tsx';
import { EmailField, NameFields, PasswordInput, PhoneField, SubmitSteps } from './person-fields.tsx';
import { RoleField } from './role-field.tsx';
import { signUpSchema, type Granted, type SignUpTyped } from './sign-up-schema.ts';
import { signUpWith } from './data.ts';
import { isAlreadyRegistered, signUpMessage } from './failure-messages.ts';
import type { Invitation } from './sign-up-flow.ts';
import { useVisit } from './visit.tsx';

// Loaded on demand, because most people have no invitation to paste.
const InvitationField = lazy(async () => ({ default: (await import('./invitation-field.tsx')).InvitationField }));

type Props = {
  /** The invitation of the opened link. */
  granted?: Granted | undefined;
  /** Hides the choice of a role. */
  buyersOnly?: boolean;
  /** Opens the page of a pasted invitation, for an address that already has an account. */
  toInvitation?: (token: string) => void;
  /** Shown beside "already registered" to a person with an invitation. */
  linkInstead?: ReactNode;
};

/** Sign-up with an invitation or, for buyers, without. */
export function SignUpForm({ granted: ofLink, buyersOnly = false, toInvitation, linkInstead }: Props) {
  const { t } = useTranslation('identity');
  const { email: typedBefore = '' } = useVisit();
  const [granted, setGranted] = useState(ofLink);
  const [asksForInvitation, setAsksForInvitation] = useState(false);
  const form = useZodForm({
    defaultValues: {
      role: buyersOnly ? 'buyer' : '',
      invitation: '',
      firstName: '',
      lastName: '',
      email: typedBefore,
      phoneNumber: '',
      password: '',
      ...(ofLink ? detailsOf(ofLink.invitation) : {}),
    },
    schema: useMemo(() => signUpSchema(granted), [granted]),
    submit: signUpWith,
  });
  const { values } = form;
  const showsInvitation = !granted && !buyersOnly && (values.role === 'originator' || asksForInvitation);

  return (
    <Form onSubmit={form.onSubmit}>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      {granted && <InvitationGrant invitation={granted.invitation} />}
      {!granted && !buyersOnly && <RoleField {...form.field('role')} legend={t('signUp.role')} />}
      {!granted && !buyersOnly && !showsInvitation && (
        <Button variant="text" sx={{ alignSelf: 'flex-start', ml: -3 }} onClick={() => setAsksForInvitation(true)}>
          {t('signUp.haveInvitation')}
        </Button>
      )}
      {showsInvitation && (
        <Suspense fallback={null}>
          <InvitationField
            field={form.field('invitation')}
            refuse={(error) => form.refuse('invitation', error)}
            grant={(next) => {
              if (next.invitation.existingAccount) toInvitation?.(next.token);
              setGranted(next);
              form.fill(detailsOf(next.invitation));
            }}
          />
        </Suspense>
      )}
      <NameFields form={form} />
      <EmailField
        {...form.field('email')}
        help={granted && t('invitation.emailHelp')}
        readOnly={granted !== undefined}
      />
      <PhoneField {...form.field('phoneNumber')} />
      <PasswordInput
        {...form.field('password')}
        label={t('fields.password')}
        help={t('fields.passwordHelp')}
        autoComplete="new-password"
      />
      <FailureAlert
        message={form.failure === undefined ? undefined : signUpMessage(form.failure)}
        action={isAlreadyRegistered(form.failure) ? linkInstead : undefined}
      />
      <SubmitSteps busy={form.busy} label={t('signUp.submit')} busyLabel={t('signUp.busy')} />
    </Form>
  );
}

/** Returns the fields that an invitation fills in; the others keep what was typed. */
const detailsOf = ({ email, role, requestorDetails }: Invitation): Partial<SignUpTyped> => {
  const { company: _, ...known } = requestorDetails ?? {};
  return { role, email, ...known };
};

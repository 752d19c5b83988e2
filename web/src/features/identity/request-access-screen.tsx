import Typography from '@mui/material/Typography';
import Button from '@mui/material/Button';
import { ClipboardCheck, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { company, email, firstName, lastName, note, phoneNumber } from 'domain/account/person-fields.ts';
import { useZodForm } from '#platform/forms/use-zod-form.ts';
import { showToast } from '#platform/toasts/toasts.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Done } from '#ui/done.tsx';
import { Field, TextAreaField } from '#ui/field.tsx';
import { CardPage } from '#ui/card-page.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { Form } from '#ui/form-layout.tsx';
import { StandaloneLink } from '#ui/standalone-link.ts';
import type { AccessOutcome, AccessRequest } from './data.ts';
import { FailureAlert } from './failure-alert.tsx';
import { EmailField, NameFields, PhoneField } from './person-fields.tsx';
import { requestMessage } from './request-access-errors.ts';
import { openRoles } from './sign-up-schema.ts';
import { useVisit } from './use-visit.ts';
import { Waitlist } from './waitlist.tsx';

type Props = { ask: (request: AccessRequest) => Promise<AccessOutcome> };

const initial = { role: '', firstName: '', lastName: '', email: '', phoneNumber: '', company: '', note: '' };
const schema = z.object({
  role: z.enum(openRoles, 'validation.roleRequired'),
  firstName,
  lastName,
  email,
  phoneNumber,
  company,
  note,
});

/** /requestAccess: asks for an invitation, and where the portal takes none in now, offers the waitlist. */
export function RequestAccessScreen({ ask }: Props) {
  const { t } = useTranslation('identity');
  const { keep } = useVisit();
  const [answer, setAnswer] = useState<{ outcome: AccessOutcome; request: AccessRequest }>();
  const form = useZodForm({
    defaultValues: initial,
    schema,
    submit: async (typed) => {
      const request = withoutBlanks(typed);
      try {
        setAnswer({ request, outcome: await ask(request) });
      } catch (error) {
        showToast({ variant: 'destructive', title: t('request.failed'), description: t('request.failedText') });
        throw error;
      }
    },
  });

  return (
    <CardPage
      title={t('request.title')}
      lead={answer ? undefined : t('request.lead')}
      after={
        <p>
          {t('signUp.have')}
          <StandaloneLink component={Link} to="/auth" state={keep}>
            {t('signUp.signIn')}
          </StandaloneLink>
        </p>
      }
    >
      {answer?.outcome === 'closed' && (
        <Waitlist
          email={answer.request.email}
          join={async () => {
            const { request } = answer;
            setAnswer({ request, outcome: await ask({ ...request, kind: 'waitlist' }) });
          }}
          back={() => setAnswer(undefined)}
        />
      )}
      {answer && answer.outcome !== 'closed' && <Confirmation outcome={answer.outcome} email={answer.request.email} />}
      {!answer && (
        <Form onSubmit={form.onSubmit}>
          <ErrorSummary errors={form.summary} attempt={form.attempt} />
          <RadioCards
            {...form.field('role')}
            legend={t('request.role')}
            options={openRoles.map((open) => ({
              value: open,
              label: t(`roles.${open}`),
              description: t(`roles.${open}Does`),
            }))}
          />
          {form.values.role === 'buyer' && (
            <Typography component="output" variant="body2" color="textSecondary">
              {t('request.buyerHint')}{' '}
              <Link to="/buyer-signup" state={keep}>
                {t('invitation.dead.asBuyer')}
              </Link>
            </Typography>
          )}
          <NameFields form={form} />
          <EmailField {...form.field('email')} autoComplete="email" />
          <PhoneField {...form.field('phoneNumber')} />
          <Field {...form.field('company')} label={t('fields.company')} optional autoComplete="organization" />
          <TextAreaField {...form.field('note')} label={t('fields.note')} optional rows={4} />
          <FailureAlert
            title={t('request.failed')}
            message={form.failure === undefined ? undefined : requestMessage(form.failure)}
          />
          <Button type="submit" size="large" fullWidth loading={form.busy}>
            {t(form.busy ? 'request.busy' : 'request.submit')}
          </Button>
        </Form>
      )}
    </CardPage>
  );
}

function Confirmation({ outcome, email: address }: { outcome: 'requested' | 'waitlisted'; email: string }) {
  const { t } = useTranslation('identity');
  const texts = outcome === 'requested' ? 'request' : 'waitlist';
  return (
    <Done
      icon={outcome === 'requested' ? <ClipboardCheck size={26} /> : <ListChecks size={26} />}
      title={t(`${texts}.doneTitle`)}
      actions={
        <Button component={Link} to="/" variant="outlined" size="large" fullWidth>
          {t('request.home')}
        </Button>
      }
    >
      <p>
        <Trans t={t} i18nKey={`${texts}.doneText`} values={{ email: address }} />
      </p>
    </Done>
  );
}

/** What was left empty is not sent. */
function withoutBlanks({ company, note, ...request }: z.infer<typeof schema>): AccessRequest {
  return { ...request, ...(company ? { company } : {}), ...(note ? { note } : {}) };
}

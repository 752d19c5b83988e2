import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ClipboardCheck, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Trans } from 'react-i18next/TransWithoutContext';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { company, email, firstName, lastName, note, phoneNumber } from 'domain/account/person-fields.ts';
import { useZodForm } from '#platform/forms/use-zod-form.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { CardPage } from '#ui/card-page.tsx';
import { Done } from '#ui/done.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Field, TextAreaField } from '#ui/field.tsx';
import { Form } from '#ui/form-layout.tsx';
import { askForAccess, type AccessOutcome, type AccessRequest } from './data.ts';
import { requestMessage } from './failure-messages.ts';
import { FailureAlert, type Message } from './message.tsx';
import { EmailField, NameFields, PhoneField } from './person-fields.tsx';
import { RoleField } from './role-field.tsx';
import { openRoles } from './sign-up-schema.ts';
import { PageLink, useVisit } from './visit.tsx';

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

/** /requestAccess: requests an invitation, and offers the waitlist while the portal is closed to new members. */
export function RequestAccessScreen() {
  const { t } = useTranslation('identity');
  const { keep } = useVisit();
  const [answer, setAnswer] = useState<{ outcome: AccessOutcome; request: AccessRequest }>();
  const form = useZodForm({
    defaultValues: initial,
    schema,
    submit: async (typed) => {
      const request = withoutBlanks(typed);
      try {
        setAnswer({ request, outcome: await askForAccess(request) });
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
        <PageLink lead={t('signUp.have')} to="/auth">
          {t('signUp.signIn')}
        </PageLink>
      }
    >
      {answer?.outcome === 'closed' && (
        <Waitlist
          email={answer.request.email}
          join={async () => {
            const { request } = answer;
            setAnswer({ request, outcome: await askForAccess({ ...request, kind: 'waitlist' }) });
          }}
          back={() => setAnswer(undefined)}
        />
      )}
      {answer && answer.outcome !== 'closed' && <Confirmation outcome={answer.outcome} email={answer.request.email} />}
      {!answer && (
        <Form onSubmit={form.onSubmit}>
          <ErrorSummary errors={form.summary} attempt={form.attempt} />
          <RoleField {...form.field('role')} legend={t('request.role')} />
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

/** Removes empty optional fields. */
function withoutBlanks({ company, note, ...request }: z.infer<typeof schema>): AccessRequest {
  return { ...request, ...(company ? { company } : {}), ...(note ? { note } : {}) };
}

type WaitlistProps = { email: string; join: () => Promise<void>; back: () => void };

/** Shown while the portal is closed to new members: offers the waitlist with the details already typed. */
function Waitlist({ email, join, back }: WaitlistProps) {
  const { t } = useTranslation('identity');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Message>();

  async function add() {
    setBusy(true);
    setFailure(undefined);
    try {
      await join();
    } catch (error) {
      showToast({ variant: 'destructive', title: t('waitlist.failed'), description: t('waitlist.failedText') });
      setFailure(requestMessage(error));
      setBusy(false);
    }
  }

  return (
    <>
      <Alert severity="info">
        <AlertTitle>{t('waitlist.closed')}</AlertTitle>
        <p>
          <Trans t={t} i18nKey="waitlist.offer" values={{ email }} />
        </p>
      </Alert>
      <FailureAlert title={t('waitlist.failed')} message={failure} />
      <Stack sx={{ gap: 2 }}>
        <Button size="large" fullWidth loading={busy} onClick={() => void add()}>
          {t(busy ? 'waitlist.joining' : 'waitlist.join')}
        </Button>
        <Button variant="text" fullWidth onClick={back}>
          {t('waitlist.back')}
        </Button>
      </Stack>
    </>
  );
}

import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { hasConfirmedPhone, sellers, type Me } from 'domain/account/account.ts';
import { callBookingLink, firstName, lastName, phoneNumber } from 'domain/account/person-fields.ts';
import { useZodForm } from '#platform/forms/use-zod-form.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Field } from '#ui/field.tsx';
import { FieldPair, Form } from '#ui/form-layout.tsx';
import { useSaveDetails } from './data.ts';

/** Name, phone number and call booking link. Typed text is kept even if the account changes elsewhere. */
export function DetailsForm({ account }: { account: Me }) {
  const { t } = useTranslation('profile');
  const saveDetails = useSaveDetails(account.uid);
  const form = useZodForm({
    defaultValues: {
      firstName: account.firstName,
      lastName: account.lastName,
      phoneNumber: account.phoneNumber,
      callBookingLink: account.callBookingLink ?? '',
    },
    schema: detailsSchema,
    submit: async (details) => {
      await saveDetails(details);
      showToast({ title: t('details.saved') });
    },
  });
  const toConfirm = account.phoneNumber !== '' && !hasConfirmedPhone(account);
  return (
    <Form onSubmit={form.onSubmit}>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <FieldPair>
        <Field {...form.field('firstName')} label={t('details.firstName')} autoComplete="given-name" />
        <Field {...form.field('lastName')} label={t('details.lastName')} autoComplete="family-name" />
      </FieldPair>
      <Field label={t('details.email')} help={t('details.emailHelp')} value={account.email} readOnly type="email" />
      <Field
        {...form.field('phoneNumber')}
        label={t('details.phoneNumber')}
        help={t(toConfirm ? 'details.phoneToConfirm' : 'details.phoneHelp')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
      />
      {sellers.includes(account.role) && (
        <Field
          {...form.field('callBookingLink')}
          label={t('details.callBookingLink')}
          help={t('details.linkHelp')}
          optional
          type="url"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      {form.failure !== undefined && (
        <Alert severity="error" role="alert">
          <AlertTitle>{t('details.failed')}</AlertTitle>
          <p>{t('details.failedText')}</p>
        </Alert>
      )}
      <Button type="submit" loading={form.busy} sx={{ alignSelf: { sm: 'flex-start' } }}>
        {t(form.busy ? 'details.saving' : 'details.save')}
      </Button>
    </Form>
  );
}

/** Fields of their own account that people can change; the same that the rules allow. */
const details = z.object({ firstName, lastName, phoneNumber, callBookingLink: z.optional(callBookingLink) });
type Details = z.infer<typeof details>;

/** Schema of the typed details; the optional call booking link is validated when given. */
export const detailsSchema = z.pipe(
  z.transform(({ callBookingLink: link, ...typed }: Record<keyof Details, string>): unknown => ({
    ...typed,
    callBookingLink: link.trim() === '' ? undefined : link,
  })),
  details,
);

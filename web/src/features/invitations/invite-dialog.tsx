import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languages, roles } from 'domain/account/account.ts';
import type { ResponseOf } from 'domain/api/endpoint.ts';
import type { createInvitation } from 'domain/api/admin.ts';
import { errorText } from '#platform/api/error-text.ts';
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { useZodForm } from '#platform/forms/use-zod-form.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Field } from '#ui/field.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { refusalText, sendInvitation } from './data.ts';
import { InvitationSent } from './invitation-sent.tsx';
import { emptyInvite, inviteSchema } from './invite-form.ts';

type Sent = ResponseOf<typeof createInvitation> & { email: string };

/** Invites a person: the form, then the link, which is shown only once. */
export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('invitations');
  const [sent, setSent] = useState<Sent>();
  if (!sent) return <InviteForm onSent={setSent} onClose={onClose} />;
  return (
    <InvitationSent
      email={sent.email}
      sent={sent}
      action={
        <Button variant="text" onClick={() => setSent(undefined)}>
          {t('sent.another')}
        </Button>
      }
      onClose={onClose}
    />
  );
}

function InviteForm({ onSent, onClose }: { onSent: (sent: Sent) => void; onClose: () => void }) {
  const { t } = useTranslation(['invitations', 'domain', 'ui']);
  const id = useId();
  const [initial] = useState(() => ({ ...emptyInvite, languagePreference: currentLanguage() as string }));
  const form = useZodForm({
    defaultValues: initial,
    schema: inviteSchema,
    submit: async (invite) => onSent({ ...(await sendInvitation(invite, key)), email: invite.email }),
  });
  const key = useIdempotencyKey(JSON.stringify(form.values));
  const [open, setOpen] = useState(false);
  // Keeps invalid details visible.
  const wrong = (['firstName', 'lastName', 'phoneNumber', 'company'] as const).some((name) => form.field(name).error);
  return (
    <Dialog
      open
      // A press on the backdrop must not discard what was typed, and no key may close the dialog while the link is being
      // created.
      onClose={(_, reason) => reason !== 'backdropClick' && !form.busy && onClose()}
      fullWidth
      maxWidth="sm"
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{t('invite.title')}</DialogTitle>
      <DialogContent>
        <Stack component="form" id={`${id}-form`} noValidate onSubmit={form.onSubmit} sx={{ gap: 5 }}>
          <ErrorSummary errors={form.summary} attempt={form.attempt} />
          {form.failure !== undefined && (
            <Alert severity="error" role="alert">
              <AlertTitle>{t('invite.failed')}</AlertTitle>
              <p>{refusalText(form.failure, t) ?? errorText(form.failure)}</p>
            </Alert>
          )}
          <Field
            {...form.field('email')}
            label={t('invite.email')}
            help={t('invite.emailHelp')}
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <RadioCards
            {...form.field('role')}
            legend={t('invite.role')}
            options={roles.map((value) => ({
              value,
              label: t(`role.${value}`, { ns: 'ui' }),
              description: t(`invite.means.${value}`),
            }))}
          />
          {form.values.role === 'buyer' && (
            <Checkbox
              label={t('invite.premium')}
              help={t('invite.premiumHelp')}
              checked={form.values.isPremium}
              onChange={({ target }) => form.set('isPremium', target.checked)}
            />
          )}
          <SelectField
            {...form.field('languagePreference')}
            label={t('invite.language')}
            help={t('invite.languageHelp')}
            options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
          />
          <Accordion
            disableGutters
            elevation={0}
            square
            expanded={open || wrong}
            onChange={(_, expanded) => setOpen(expanded)}
            sx={{ bgcolor: 'transparent', '&::before': { display: 'none' } }}
          >
            <AccordionSummary
              expandIcon={<ChevronDown aria-hidden size={20} />}
              sx={{ px: 0, color: 'primary.text', fontWeight: 'fontWeightMedium' }}
            >
              {t('invite.details')}
            </AccordionSummary>
            <AccordionDetails sx={{ px: 0 }}>
              <Stack sx={{ gap: 5 }}>
                <Typography variant="body2" color="textSecondary">
                  {t('invite.detailsHelp')}
                </Typography>
                <Stack direction={{ sm: 'row' }} sx={{ gap: 5 }}>
                  <Field {...form.field('firstName')} label={t('invite.firstName')} optional autoComplete="off" />
                  <Field {...form.field('lastName')} label={t('invite.lastName')} optional autoComplete="off" />
                </Stack>
                <Field
                  {...form.field('phoneNumber')}
                  label={t('invite.phoneNumber')}
                  optional
                  type="tel"
                  inputMode="tel"
                  autoComplete="off"
                />
                <Field {...form.field('company')} label={t('invite.company')} optional autoComplete="off" />
              </Stack>
            </AccordionDetails>
          </Accordion>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="text" disabled={form.busy} onClick={onClose}>
          {t('cancel', { ns: 'ui' })}
        </Button>
        <Button type="submit" form={`${id}-form`} loading={form.busy}>
          {t(form.busy ? 'invite.sending' : 'invite.send')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

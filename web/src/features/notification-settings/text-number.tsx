import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { hasConfirmedPhone, type Me } from 'domain/account/account.ts';
import { phoneCode } from 'domain/api/identity.ts';
import { formatPhone } from 'domain/text/phone.ts';
import { codeAmong, errorText } from '#platform/api/error-text.ts';
import { useRequest } from '#platform/api/use-request.ts';
import { useZodForm } from '#platform/forms/use-zod-form.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form-layout.tsx';

export type TextNumberCalls = {
  /** Sends a code by text to the account's number. */
  sendCode: () => Promise<void>;
  confirm: (code: string) => Promise<void>;
};
type Props = TextNumberCalls & {
  account: Pick<Me, 'phoneNumber' | 'confirmedPhone' | 'stoppedPhone'>;
  /** Whether the person chose text messages for anything. */
  wanted: boolean;
};

/** The number for text messages, and its confirmation; until it is confirmed, they are sent by email. */
export function TextNumber({ account, wanted, sendCode, confirm }: Props) {
  const { t } = useTranslation('notification-settings');
  const { phoneNumber, stoppedPhone } = account;
  const number = formatPhone(phoneNumber);
  const change = <Link to="/profile#details">{t(phoneNumber === '' ? 'addNumber' : 'changeNumber')}</Link>;
  if (hasConfirmedPhone(account) && stoppedPhone === phoneNumber)
    return (
      <Alert severity="warning" role="note">
        <AlertTitle>{t('stopped.title', { number })}</AlertTitle>
        {t(wanted ? 'stopped.byEmail' : 'stopped.text')} {change}
      </Alert>
    );
  if (hasConfirmedPhone(account))
    return (
      <p>
        {t('number', { number })} {change}
      </p>
    );
  const missing = phoneNumber === '' ? t('noNumber') : t('unconfirmed.text', { number });
  return (
    <Stack sx={{ gap: 4 }}>
      {wanted ? (
        <Alert severity="warning" role="note">
          <AlertTitle>{t('unconfirmed.byEmail')}</AlertTitle>
          {missing} {change}
        </Alert>
      ) : (
        <p>
          {missing} {change}
        </p>
      )}
      {phoneNumber !== '' && <Confirmation key={phoneNumber} number={number} sendCode={sendCode} confirm={confirm} />}
    </Stack>
  );
}

function Confirmation({ number, sendCode, confirm }: TextNumberCalls & { number: string }) {
  const { t } = useTranslation('notification-settings');
  const [sent, setSent] = useState(false);
  const { busy, failure, send } = useRequest(async () => {
    await sendCode();
    setSent(true);
  });
  return (
    <Stack sx={{ gap: 4, alignItems: { sm: 'flex-start' } }}>
      {failure !== undefined && (
        <Alert severity="error" role="alert">
          {errorText(failure)}
        </Alert>
      )}
      {sent && <CodeForm number={number} confirm={confirm} />}
      <Button variant={sent ? 'text' : 'outlined'} loading={busy} onClick={send}>
        {t(sent ? 'unconfirmed.sendAgain' : 'unconfirmed.send')}
      </Button>
    </Stack>
  );
}

const schema = z.object({ code: phoneCode });

function CodeForm({ number, confirm }: Pick<TextNumberCalls, 'confirm'> & { number: string }) {
  const { t } = useTranslation('notification-settings');
  const field = useRef<HTMLInputElement>(null);
  // Focuses the field that the button opened.
  useEffect(() => field.current?.focus(), []);
  const form = useZodForm({
    defaultValues: { code: '' },
    schema,
    submit: async ({ code }) => {
      try {
        await confirm(code);
        showToast({ title: t('unconfirmed.confirmed') });
      } catch (error) {
        const refusal = codeAmong(error, ['phone-code-wrong', 'phone-code-expired']);
        if (!refusal) throw error;
        form.refuse('code', `errors.${refusal}`);
      }
    },
  });
  return (
    <Form onSubmit={form.onSubmit}>
      <Field
        {...form.field('code')}
        label={t('unconfirmed.code')}
        help={t('unconfirmed.codeHelp', { number })}
        inputMode="numeric"
        autoComplete="one-time-code"
        ref={field}
        maxLength={10}
      />
      {form.failure !== undefined && (
        <Alert severity="error" role="alert">
          {errorText(form.failure)}
        </Alert>
      )}
      <Button type="submit" loading={form.busy} sx={{ alignSelf: { sm: 'flex-start' } }}>
        {t('unconfirmed.confirm')}
      </Button>
    </Form>
  );
}

import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { ArrowBigUpDash } from 'lucide-react';
import { useState, type ComponentProps, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ZodForm } from '#platform/forms/use-zod-form.ts';
import { Field } from '#ui/field.tsx';
import { FieldPair } from '#ui/form-layout.tsx';
import { PasswordField } from '#ui/password-field.tsx';

type FieldProps = Omit<ComponentProps<typeof Field>, 'label' | 'type' | 'inputMode'>;
type Names = Record<'firstName' | 'lastName', string>;

/** First and last name, side by side where there is room. */
export function NameFields({ form }: { form: Pick<ZodForm<Names>, 'field'> }) {
  const { t } = useTranslation('identity');
  return (
    <FieldPair>
      <Field {...form.field('firstName')} label={t('fields.firstName')} autoComplete="given-name" />
      <Field {...form.field('lastName')} label={t('fields.lastName')} autoComplete="family-name" />
    </FieldPair>
  );
}

/** The address a person signs in with; password managers treat it as the user name. */
export function EmailField(props: FieldProps) {
  const { t } = useTranslation('identity');
  return (
    <Field
      autoComplete="username"
      {...props}
      label={t('fields.email')}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

export function PhoneField(props: FieldProps) {
  const { t } = useTranslation('identity');
  return (
    <Field
      {...props}
      label={t('fields.phoneNumber')}
      help={t('fields.phoneHelp')}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
    />
  );
}

/** A password field with a warning while Caps Lock is on. */
export function PasswordInput(props: ComponentProps<typeof PasswordField>) {
  const { t } = useTranslation('identity');
  const [capsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <div>
      <PasswordField {...props} onKeyDown={look} onKeyUp={look} onBlur={() => setCapsLock(false)} />
      <output>
        {capsLock && (
          <FormHelperText component="span" sx={{ color: 'warning.text' }}>
            <ArrowBigUpDash aria-hidden size={16} />
            {t('fields.capsLock')}
          </FormHelperText>
        )}
      </output>
    </div>
  );
}

/** Submit button of a form that creates a member; shows the current step below while the request runs. */
export function SubmitSteps({ busy, label, busyLabel }: { busy: boolean; label: string; busyLabel: string }) {
  const { t } = useTranslation('identity');
  return (
    <>
      <Button type="submit" size="large" fullWidth loading={busy}>
        {busy ? busyLabel : label}
      </Button>
      <Typography
        component="output"
        variant="body2"
        color="textSecondary"
        align="center"
        sx={{ '&:empty': { display: 'none' } }}
      >
        {busy && t('signUp.steps')}
      </Typography>
    </>
  );
}

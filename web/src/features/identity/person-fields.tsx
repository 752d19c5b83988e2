import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { ZodForm } from '#platform/forms/use-zod-form.ts';
import { Field } from '#ui/field.tsx';
import { FieldPair } from '#ui/form-layout.tsx';

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

/** The address that somebody signs in with; password managers know it as the user name. */
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

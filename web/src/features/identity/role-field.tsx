import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { RadioCards } from '#ui/radio-cards.tsx';
import { openRoles } from './sign-up-schema.ts';

/** Choice of the requested role. */
export function RoleField(props: Omit<ComponentProps<typeof RadioCards<string>>, 'options'>) {
  const { t } = useTranslation('identity');
  const options = openRoles.map((role) => ({
    value: role,
    label: t(`roles.${role}`),
    description: t(`roles.${role}Does`),
  }));
  return <RadioCards {...props} options={options} />;
}

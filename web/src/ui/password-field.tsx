import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from './field.tsx';
import { IconButton } from './icon-button.tsx';

/** A password field with a button to show the password. Pass `autoComplete`: "current-password" or "new-password". */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'suffix'>) {
  const { t } = useTranslation('ui');
  const [shown, setShown] = useState(false);
  return (
    <Field
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <IconButton
          label={t(shown ? 'password.hide' : 'password.show')}
          aria-pressed={shown}
          icon={shown ? <EyeOff aria-hidden size={20} /> : <Eye aria-hidden size={20} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

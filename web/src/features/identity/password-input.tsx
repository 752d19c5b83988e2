import FormHelperText from '@mui/material/FormHelperText';
import { ArrowBigUpDash } from 'lucide-react';
import { useState, type ComponentProps, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '#ui/password-field.tsx';

/** A password field that says so while Caps Lock is on. */
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

import { ArrowBigUpDash } from 'lucide-react';
import { useState, type ComponentProps, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '#ui/password-field.tsx';
import styles from './identity.module.css';

/** A password field that says so while Caps Lock is on. */
export function PasswordInput(props: ComponentProps<typeof PasswordField>) {
  const { t } = useTranslation('identity');
  const [capsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <div className={styles.password}>
      <PasswordField {...props} onKeyDown={look} onKeyUp={look} onBlur={() => setCapsLock(false)} />
      <output className={styles.capsLock}>
        {capsLock && (
          <>
            <ArrowBigUpDash aria-hidden size={16} />
            {t('fields.capsLock')}
          </>
        )}
      </output>
    </div>
  );
}

import { Compass } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from 'domain/account/account.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { usePreferences } from './data.ts';
import { PreferencesForm } from './preferences-form.tsx';
import styles from './preferences.module.css';

/**
 * Asks a buyer who has no preferences yet what they look for, on their home, and goes away by itself once they said so. It
 * can be put off: it asks again at the next visit, and the profile has the same form.
 */
export function Onboarding({ account }: { account: Account }) {
  const { t } = useTranslation('preferences');
  const { state, value } = usePreferences(account.role === 'buyer' ? account.uid : undefined);
  const [step, setStep] = useState<'asked' | 'open' | 'later'>('asked');
  if (state !== 'ready' || value || step === 'later') return null;
  return (
    <Card as="section" padding="large" aria-labelledby="onboarding" className={styles.onboarding}>
      <Compass aria-hidden size={28} className={styles.compass} />
      <h2 id="onboarding">{t('onboarding.title')}</h2>
      <p>{t(account.premium ? 'onboarding.textPremium' : 'onboarding.text')}</p>
      {step === 'open' ? (
        <PreferencesForm account={account} preferences={undefined} />
      ) : (
        <div className={styles.choices}>
          <Button onClick={() => setStep('open')}>{t('onboarding.start')}</Button>
          <Button variant="quiet" onClick={() => setStep('later')}>
            {t('onboarding.later')}
          </Button>
        </div>
      )}
    </Card>
  );
}

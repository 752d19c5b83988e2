import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Button from '@mui/material/Button';
import { CircleCheck, Compass } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from 'domain/account/account.ts';
import { Link } from 'react-router-dom';
import { usePreferences } from './data.ts';
import { PreferencesForm } from './preferences-form.tsx';
import styles from './preferences.module.css';

type Props = {
  account: Account;
  /** Where deals stand by how they fit. */
  dealsPath: string;
};

/**
 * Asks a buyer who has no preferences yet what they look for, on their home, and leads on to the deals once they said so. It
 * can be put off: it asks again at the next visit, and the profile has the same form.
 */
export function Onboarding({ account, dealsPath }: Props) {
  const { t } = useTranslation('preferences');
  const { state, value, fromCache } = usePreferences(account.uid);
  const [step, setStep] = useState<'asked' | 'open' | 'later' | 'done'>('asked');
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed is gone with the step before.
  useEffect(() => {
    if (step === 'open' || step === 'done') heading.current?.focus();
  }, [step]);
  const known = value !== undefined || fromCache || state !== 'ready';
  if (step === 'later' || (step === 'asked' && known)) return null;
  const done = step === 'done';
  const hearsFirst = account.premium && account.emailVerified;
  const Icon = done ? CircleCheck : Compass;
  return (
    <Card component="section" aria-labelledby="onboarding">
      <CardContent className={styles.onboarding}>
        <Icon aria-hidden size={28} className={styles.compass} />
        <h2 id="onboarding" ref={heading} tabIndex={-1} className={styles.title}>
          {t(done ? 'onboarding.doneTitle' : 'onboarding.title')}
        </h2>
        <p>{t(done ? 'onboarding.done' : hearsFirst ? 'onboarding.textPremium' : 'onboarding.text')}</p>
        {step === 'asked' && (
          <div className={styles.choices}>
            <Button onClick={() => setStep('open')}>{t('onboarding.start')}</Button>
            <Button variant="text" onClick={() => setStep('later')}>
              {t('onboarding.later')}
            </Button>
          </div>
        )}
        {step === 'open' && (
          <PreferencesForm
            account={account}
            preferences={undefined}
            settings={undefined}
            onSaved={() => setStep('done')}
          />
        )}
        {done && (
          <div className={styles.choices}>
            <Button component={Link} to={dealsPath}>
              {t('onboarding.toDeals')}
            </Button>
          </div>
        )}
      </CardContent>
    </Card>
  );
}

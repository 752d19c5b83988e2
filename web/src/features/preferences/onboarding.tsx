import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CircleCheck, Compass } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Me } from 'domain/account/account.ts';
import { Link } from 'react-router-dom';
import { TonedAvatar } from '#ui/toned-avatar.ts';
import { usePreferences } from './data.ts';
import { PreferencesForm } from './preferences-form.tsx';

type Props = {
  account: Me;
  /** Path of the deals sorted by fit. */
  dealsPath: string;
};

/**
 * Asks a buyer without preferences what they look for, on their home page, and then links to the deals. It can be postponed:
 * it asks again on the next visit, and the profile has the same form.
 */
export function Onboarding({ account, dealsPath }: Props) {
  const { t } = useTranslation('preferences');
  const { state, value, fromCache } = usePreferences(account.uid);
  const [step, setStep] = useState<'prompt' | 'open' | 'later' | 'done'>('prompt');
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button disappeared with the previous step.
  useEffect(() => {
    if (step === 'open' || step === 'done') heading.current?.focus();
  }, [step]);
  // Holds its place until it is known whether to ask.
  if (step === 'prompt' && state === 'loading') return <Skeleton height="6.5rem" />;
  const known = value !== undefined || fromCache || state === 'error';
  if (step === 'later' || (step === 'prompt' && known)) return null;
  const done = step === 'done';
  const hearsFirst = account.premium && account.emailVerified;
  const Icon = done ? CircleCheck : Compass;
  return (
    <Card component="section" aria-labelledby="onboarding">
      <CardContent>
        <Stack spacing={2} sx={{ alignItems: 'flex-start', '& > form': { width: 1, maxWidth: 'var(--column-text)' } }}>
          <TonedAvatar tone="primary">
            <Icon aria-hidden size={24} />
          </TonedAvatar>
          <Typography variant="h2" id="onboarding" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
            {t(done ? 'onboarding.doneTitle' : 'onboarding.title')}
          </Typography>
          <p>{t(done ? 'onboarding.done' : hearsFirst ? 'onboarding.textPremium' : 'onboarding.text')}</p>
          {step === 'prompt' && (
            <Stack direction="row" spacing={2} sx={{ flexWrap: 'wrap', mt: 3 }}>
              <Button onClick={() => setStep('open')}>{t('onboarding.start')}</Button>
              <Button variant="text" onClick={() => setStep('later')}>
                {t('onboarding.later')}
              </Button>
            </Stack>
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
            <Button component={Link} to={dealsPath} sx={{ mt: 3 }}>
              {t('onboarding.toDeals')}
            </Button>
          )}
        </Stack>
      </CardContent>
    </Card>
  );
}

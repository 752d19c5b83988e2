import { useTranslation } from 'react-i18next';
import type { Account } from 'domain/account/account.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { usePreferences } from './data.ts';
import { PreferencesForm } from './preferences-form.tsx';

/** A buyer's preferences in their profile. */
export function PreferencesSection({ account }: { account: Account }) {
  const { t } = useTranslation('preferences');
  const { state, value, retry } = usePreferences(account.uid);
  return (
    <Card as="section" padding="large" aria-labelledby="profile-preferences">
      <h2 id="profile-preferences">{t('title')}</h2>
      <p>{t('lead')}</p>
      {state === 'loading' && <Skeleton height="20rem" />}
      {state === 'error' && <ErrorState title={t('loadFailed')} onRetry={retry} />}
      {state === 'ready' && <PreferencesForm key={account.uid} account={account} preferences={value} />}
    </Card>
  );
}

import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Account } from 'domain/account/account.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { usePreferences } from './data.ts';
import { PreferencesForm } from './preferences-form.tsx';
import styles from './preferences.module.css';

/** A buyer's preferences in their profile. */
export function PreferencesSection({ account }: { account: Account }) {
  const { t } = useTranslation('preferences');
  const { state, value, retry } = usePreferences(account.uid);
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  // Notices link here; the section has its height once the preferences are there.
  useEffect(() => {
    if (hash !== '#preferences' || state === 'loading') return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
    // A second press of the same link leads here again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hash, key, state]);
  return (
    <Card as="section" padding="large" id="preferences" aria-labelledby="profile-preferences">
      <h2 id="profile-preferences" ref={heading} tabIndex={-1} className={styles.title}>
        {t('title')}
      </h2>
      <p className={styles.lead}>{t('lead')}</p>
      {state === 'loading' && <Skeleton height="20rem" />}
      {state === 'error' && <ErrorState title={t('loadFailed')} onRetry={retry} />}
      {state === 'ready' && <PreferencesForm key={account.uid} account={account} preferences={value} />}
    </Card>
  );
}

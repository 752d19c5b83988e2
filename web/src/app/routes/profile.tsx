import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { useNotificationSettings } from '#features/notification-settings/data.ts';
import { NotificationSettingsSection } from '#features/notification-settings/notification-settings-section.tsx';
import { ProofSection } from '#features/proofs/proof-section.tsx';
import { PreferencesSection } from '#features/preferences/preferences-section.tsx';
import { ProfileScreen } from '#features/profile/profile-screen.tsx';
import { useAccount } from '#platform/session/account.tsx';

// Most members are buyers, who have none.
const OwnRecord = lazy(() => import('#features/record/own-record.tsx'));
// Below the first screen.
const SearchesSection = lazy(() => import('#features/saved-searches/searches-section.tsx'));

export default function ProfileRoute() {
  const account = useAccount();
  const settings = useNotificationSettings(account.uid);
  return (
    <ProfileScreen account={account}>
      {account.role === 'buyer' && <PreferencesSection account={account} settings={settings} />}
      {account.role === 'buyer' && (
        <Suspense fallback={<Skeleton variant="rounded" height="24rem" />}>
          <SearchesSection account={account} />
        </Suspense>
      )}
      {account.role === 'buyer' && <ProofSection uid={account.uid} />}
      {account.role === 'originator' && (
        <Suspense fallback={<Skeleton variant="rounded" height="24rem" />}>
          <OwnRecord uid={account.uid} />
        </Suspense>
      )}
      <NotificationSettingsSection account={account} />
    </ProfileScreen>
  );
}

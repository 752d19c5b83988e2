import { NotificationSettingsSection } from '#features/notification-settings/notification-settings-section.tsx';
import { ProofSection } from '#features/offers/proof/proof-section.tsx';
import { PreferencesSection } from '#features/preferences/preferences-section.tsx';
import { ProfileScreen } from '#features/profile/profile-screen.tsx';
import { useAccount } from '#platform/session/account.tsx';

export default function ProfileRoute() {
  const account = useAccount();
  return (
    <ProfileScreen account={account}>
      {account.role === 'buyer' && <PreferencesSection account={account} />}
      {account.role === 'buyer' && <ProofSection uid={account.uid} />}
      <NotificationSettingsSection account={account} />
    </ProfileScreen>
  );
}

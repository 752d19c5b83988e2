import { useNotificationSettings } from '#features/notification-settings/data.ts';
import { NotificationSettingsSection } from '#features/notification-settings/notification-settings-section.tsx';
import { ProofSection } from '#features/proofs/proof-section.tsx';
import { PreferencesSection } from '#features/preferences/preferences-section.tsx';
import { ProfileScreen } from '#features/profile/profile-screen.tsx';
import { useAccount } from '#platform/session/account.tsx';

export default function ProfileRoute() {
  const account = useAccount();
  const settings = useNotificationSettings(account.uid);
  return (
    <ProfileScreen account={account}>
      {account.role === 'buyer' && <PreferencesSection account={account} settings={settings} />}
      {account.role === 'buyer' && <ProofSection uid={account.uid} />}
      <NotificationSettingsSection account={account} />
    </ProfileScreen>
  );
}

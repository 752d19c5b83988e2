import { NotificationSettingsSection } from '#features/notification-settings/notification-settings-section.tsx';
import { PreferencesSection } from '#features/preferences/preferences-section.tsx';
import { changePassword, saveDetails } from '#features/profile/data.ts';
import { ProfileScreen } from '#features/profile/profile-screen.tsx';
import { useAccount } from '#platform/session/account.tsx';
import { changeLanguage } from '#platform/session/language.ts';

const actions = { save: saveDetails, changePassword, chooseLanguage: changeLanguage };

export default function ProfileRoute() {
  const account = useAccount();
  return (
    <ProfileScreen account={account} actions={actions}>
      {account.role === 'buyer' && <PreferencesSection account={account} />}
      <NotificationSettingsSection account={account} />
    </ProfileScreen>
  );
}

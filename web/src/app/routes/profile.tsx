import { useAuth, useFirestore } from 'reactfire';
import { NotificationSettingsSection } from '#features/notification-settings/notification-settings-section.tsx';
import { PreferencesSection } from '#features/preferences/preferences-section.tsx';
import { changePassword, saveDetails } from '#features/profile/data.ts';
import { ProfileScreen, type ProfileActions } from '#features/profile/profile-screen.tsx';
import { useAccount } from '#platform/session/account.tsx';
import { changeLanguage } from '#platform/session/language.ts';

export default function ProfileRoute() {
  const account = useAccount();
  const auth = useAuth();
  const firestore = useFirestore();
  const actions: ProfileActions = {
    save: (uid, details) => saveDetails(firestore, uid, details),
    changePassword: (change) => changePassword(auth, change),
    chooseLanguage: changeLanguage,
  };
  return (
    <ProfileScreen account={account} actions={actions}>
      {account.role === 'buyer' && <PreferencesSection account={account} />}
      <NotificationSettingsSection account={account} />
    </ProfileScreen>
  );
}

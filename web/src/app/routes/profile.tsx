import { changePassword, saveDetails } from '#features/profile/data.ts';
import { ProfileScreen } from '#features/profile/profile-screen.tsx';
import { useAccount } from '#platform/session/account.tsx';
import { changeLanguage } from '#platform/session/language.ts';

const actions = { save: saveDetails, changePassword, chooseLanguage: changeLanguage };

export default function ProfileRoute() {
  return <ProfileScreen account={useAccount()} actions={actions} />;
}

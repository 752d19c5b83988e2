import { VerifyEmailNotice } from '#features/email-verification/verify-email-notice.tsx';
import { ListScreen } from '#features/shared-lists/list-screen.tsx';
import { ListsScreen } from '#features/shared-lists/lists-screen.tsx';
import { useAccount } from '#platform/session/account.tsx';

export const ListsRoute = () => <ListsScreen account={useAccount()} />;

export function ListRoute() {
  const { uid, email, emailVerified } = useAccount();
  return (
    <ListScreen uid={uid} verifyEmail={emailVerified ? undefined : <VerifyEmailNotice email={email} about="deal" />} />
  );
}

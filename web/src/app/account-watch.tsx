import { FirebaseProvider } from '#platform/firebase/firebase-provider.tsx';
import { AccountProvider } from '#platform/session/account.tsx';

/** Follows a member's account on public pages too, so that the user notices losing access at once. */
export default function AccountWatch() {
  return (
    <FirebaseProvider>
      <AccountProvider waiting={null} failed={() => null}>
        {null}
      </AccountProvider>
    </FirebaseProvider>
  );
}

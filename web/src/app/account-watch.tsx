import { FirebaseProvider } from '#platform/firebase/firebase-provider.tsx';
import { AccountProvider } from '#platform/session/account.tsx';

/** On pages that are open to all: a member's account is followed there too, so that losing access is noticed at once. */
export default function AccountWatch() {
  return (
    <FirebaseProvider>
      <AccountProvider waiting={null} failed={() => null}>
        {null}
      </AccountProvider>
    </FirebaseProvider>
  );
}

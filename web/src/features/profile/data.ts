import { EmailAuthProvider, reauthenticateWithCredential, updatePassword } from 'firebase/auth';
import { useAuth } from 'reactfire';
import type { Account } from 'domain/account/account.ts';
import { paths } from 'domain/paths.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';

type Details = Pick<Account, 'firstName' | 'lastName' | 'phoneNumber' | 'callBookingLink'>;

/**
 * Saves the person's own details, subject to the rules.
 * @throws FirebaseError; Error while offline, when Firestore would wait forever
 */
export function useSaveDetails(uid: string): (details: Details) => Promise<void> {
  const firestore = useFirestore();
  return async ({ callBookingLink, ...details }) => {
    if (!navigator.onLine) throw new Error('There is no network.');
    const sdk = await firestore.sdk();
    await sdk.updateDoc(sdk.doc(sdk.firestore, paths.user(uid)), {
      ...details,
      callBookingLink: callBookingLink ?? sdk.deleteField(),
    });
  };
}

export class NoAuthenticatedUser extends Error {
  override name = 'NoAuthenticatedUser';
}

/**
 * Changes the person's password, and signs in with the new one: a change of the password ends all sessions from before its second, which
 * may include this one's last sign-in.
 * @throws NoAuthenticatedUser or the provider's error
 */
export function useChangePassword(): (passwords: { current: string; next: string }) => Promise<void> {
  const auth = useAuth();
  return async ({ current, next }) => {
    const user = auth.currentUser;
    const email = user?.email;
    if (!user || !email) throw new NoAuthenticatedUser();
    const signIn = (password: string) =>
      reauthenticateWithCredential(user, EmailAuthProvider.credential(email, password));
    await signIn(current);
    await updatePassword(user, next);
    // The password is changed, whatever becomes of this request; without it the person may have to sign in again.
    await signIn(next).catch(() => {});
  };
}

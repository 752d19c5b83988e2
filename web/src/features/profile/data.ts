import { EmailAuthProvider, reauthenticateWithCredential, updatePassword, type Auth } from 'firebase/auth';
import { deleteField, doc, updateDoc, type Firestore } from 'firebase/firestore';
import { paths } from 'domain/paths.ts';
import { NoAuthenticatedUser, type PasswordChange } from './password-form.tsx';
import type { Details } from './details-form.tsx';

/**
 * Writes the person's own details under rules.
 * @throws FirebaseError; Error without a network, where Firestore would wait for ever
 */
export async function saveDetails(
  firestore: Firestore,
  uid: string,
  { callBookingLink, ...details }: Details,
): Promise<void> {
  if (!navigator.onLine) throw new Error('There is no network.');
  await updateDoc(doc(firestore, paths.user(uid)), { ...details, callBookingLink: callBookingLink ?? deleteField() });
}

/** @throws NoAuthenticatedUser or the provider's error */
export async function changePassword(auth: Auth, { current, next }: PasswordChange): Promise<void> {
  const user = auth.currentUser;
  if (!user?.email) throw new NoAuthenticatedUser();
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, current));
  await updatePassword(user, next);
}

import { AuthScreen } from '#features/identity/auth-screen.tsx';
import {
  checkInvitation,
  completeEmailLink,
  sendPasswordReset,
  signInByPassword,
  signUpWith,
} from '#features/identity/data.ts';

const actions = {
  signIn: signInByPassword,
  signUp: signUpWith,
  checkInvitation,
  sendReset: sendPasswordReset,
  completeEmailLink,
};

export default function AuthRoute() {
  return <AuthScreen actions={actions} />;
}

import { lazy } from 'react';
import { useSearchParams } from 'react-router-dom';
import { verificationCodeOf } from '#features/identity/auth-links.ts';
import { AuthScreen } from '#features/identity/auth-screen.tsx';
import {
  checkInvitation,
  joinWith,
  provenEmail,
  sendPasswordReset,
  signInByPassword,
  signUpWith,
} from '#features/identity/data.ts';
import { completeEmailLink, requestEmailLink } from '#features/identity/email-link-data.ts';

const ConfirmEmailScreen = lazy(async () => ({
  default: (await import('#features/email-verification/confirm-email-screen.tsx')).ConfirmEmailScreen,
}));

const actions = {
  signIn: signInByPassword,
  signUp: signUpWith,
  checkInvitation,
  sendReset: sendPasswordReset,
  completeEmailLink,
  requestLink: requestEmailLink,
  provenEmail,
  join: joinWith,
};

export default function AuthRoute() {
  const [search] = useSearchParams();
  const code = verificationCodeOf(search);
  return code === undefined ? <AuthScreen actions={actions} /> : <ConfirmEmailScreen code={code} />;
}

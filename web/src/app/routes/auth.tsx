import { lazy } from 'react';
import { useSearchParams } from 'react-router-dom';
import { verificationCodeOf } from '#features/identity/auth-links.ts';
import { AuthScreen } from '#features/identity/auth-screen.tsx';

const ConfirmEmailScreen = lazy(async () => ({
  default: (await import('#features/email-verification/confirm-email-screen.tsx')).ConfirmEmailScreen,
}));

export default function AuthRoute() {
  const [search] = useSearchParams();
  const code = verificationCodeOf(search);
  return code === undefined ? <AuthScreen /> : <ConfirmEmailScreen code={code} />;
}

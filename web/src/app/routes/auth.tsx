import { lazy } from 'react';
import { useLocation, useSearchParams, type Location } from 'react-router-dom';
import { verificationCodeOf } from '#features/identity/auth-links.ts';
import { AuthScreen } from '#features/identity/auth-screen.tsx';
import type { RedirectState } from '#app/guard.tsx';
import { useMembersPreload } from '#app/members-preload.ts';

const ConfirmEmailScreen = lazy(async () => ({
  default: (await import('#features/email-verification/confirm-email-screen.tsx')).ConfirmEmailScreen,
}));

export default function AuthRoute() {
  const [search] = useSearchParams();
  const { state } = useLocation() as Location & { state: RedirectState | null };
  useMembersPreload(state?.from?.split(/[?#]/)[0] ?? '/');
  const code = verificationCodeOf(search);
  return code === undefined ? <AuthScreen /> : <ConfirmEmailScreen code={code} />;
}

import { lazy, Suspense, useMemo, useState } from 'react';
import { Navigate, Outlet, useLocation, type Location } from 'react-router-dom';
import type { Role } from 'domain/account/account.ts';
import { isForMembersToo } from '#features/identity/auth-links.ts';
import { useSession } from '#platform/session/session.tsx';
import { Loading } from '#ui/loading.tsx';
import { PageOutline } from './page-outline.tsx';
import { NoAccess } from './no-access.tsx';

const AccountWatch = lazy(() => import('./account-watch.tsx'));

/** The page from which the user was sent to sign in; stored in the history entry of /auth. */
export type RedirectState = { from?: string };

/** Home, the not-found page, and targets of mailed links: open to everyone. */
export function OpenToAll() {
  const session = useSession();
  return (
    <>
      <Outlet />
      {session.status === 'signed-in' && (
        <Suspense fallback={null}>
          <AccountWatch />
        </Suspense>
      )}
    </>
  );
}

/** Redirects signed-in users to the page that they came from, or home, except for mailed links. */
export function VisitorsOnly() {
  const session = useSession();
  const { key, pathname, search, state } = useLocation() as Location & { state: RedirectState | null };
  const [opened, setOpened] = useState(false);
  if (session.status === 'signed-out' && !opened) setOpened(true);
  const signedIn = session.status === 'signed-in';
  const goes = signedIn && !isForMembersToo(pathname, new URLSearchParams(search));
  return (
    <>
      {/* Stays mounted once shown: during a sign-in the status is "loading" too, and the form must not unmount before the next page is ready. */}
      {opened || (signedIn && !goes) ? <OpenToAll /> : <Loading />}
      {/* The key remounts the redirect for each address; otherwise a user who navigates before the redirect would stay here. */}
      {goes && <Navigate key={key + pathname + search} to={state?.from ?? '/'} replace />}
    </>
  );
}

/** Sends visitors to sign in, and back to this page afterwards. */
export function MembersOnly() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const from = pathname + search + hash;
  // A new object would cause another navigation.
  const redirect = useMemo((): RedirectState => ({ from }), [from]);
  if (session.status === 'loading') return <PageOutline />;
  if (session.status === 'signed-in') return <Outlet />;
  // After sign-out the user goes to the home page and does not return here.
  if (session.leaving) return <Loading />;
  return <Navigate to="/auth" replace state={redirect} />;
}

/** Must be inside {@link MembersOnly}. */
export function RolesOnly({ roles }: { roles: readonly Role[] }) {
  const session = useSession();
  const role = session.status === 'signed-in' ? session.me?.role : undefined;
  if (!role) return <PageOutline />;
  return roles.includes(role) ? <Outlet /> : <NoAccess role={role} roles={roles} />;
}

import { lazy, Suspense, useMemo, useState } from 'react';
import { Navigate, Outlet, useLocation, type Location } from 'react-router-dom';
import type { Role } from 'domain/account/account.ts';
import { isForMembersToo } from '#features/identity/auth-links.ts';
import { useSession } from '#platform/session/session.tsx';
import { Loading } from '#ui/loading.tsx';
import { PageOutline } from './page-outline.tsx';
import { NoAccess } from './no-access.tsx';

const AccountWatch = lazy(() => import('./account-watch.tsx'));

/** The page a person wanted to open when they were asked to sign in; kept in the history entry of /auth. */
type RedirectState = { from?: string };

/** Home, the not-found page, and where mailed links lead: open to all. */
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

/** Who is signed in is sent to where they were going, or home; but for a link that was mailed to them. */
export function VisitorsOnly() {
  const session = useSession();
  const { key, pathname, search, state } = useLocation() as Location & { state: RedirectState | null };
  const [opened, setOpened] = useState(false);
  if (session.status === 'signed-out' && !opened) setOpened(true);
  const signedIn = session.status === 'signed-in';
  const goes = signedIn && !isForMembersToo(pathname, new URLSearchParams(search));
  return (
    <>
      {/* Stays mounted once shown: a sign-in in progress is "loading" too, and its form must not unmount before the next page is ready. */}
      {opened || (signedIn && !goes) ? <OpenToAll /> : <Loading />}
      {/* By its key sent anew for each address: who goes on to another before they were sent would stay here. */}
      {goes && <Navigate key={key + pathname + search} to={state?.from ?? '/'} replace />}
    </>
  );
}

/** Visitors are sent to sign in, and come back here afterwards. */
export function MembersOnly() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const from = pathname + search + hash;
  // A new object would cause another navigation.
  const redirect = useMemo((): RedirectState => ({ from }), [from]);
  if (session.status === 'loading') return <PageOutline />;
  if (session.status === 'signed-in') return <Outlet />;
  // After a sign-out the person goes to the home page and does not come back to this one.
  if (session.leaving) return <Loading />;
  return <Navigate to="/auth" replace state={redirect} />;
}

/** Stands inside {@link MembersOnly}. */
export function RolesOnly({ roles }: { roles: readonly Role[] }) {
  const session = useSession();
  const role = session.status === 'signed-in' ? session.me?.role : undefined;
  if (!role) return <PageOutline />;
  return roles.includes(role) ? <Outlet /> : <NoAccess role={role} roles={roles} />;
}

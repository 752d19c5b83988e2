import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { SessionProvider } from '#platform/session/session.tsx';
import { MembersOnly, OpenToAll, RolesOnly, VisitorsOnly } from './guard.tsx';
import type { Access } from './route-table.ts';
import { PageRouter } from './router.tsx';
import { NotFound, routes } from './routes.tsx';
import { Shell } from './shell/shell.tsx';

const MemberArea = lazy(() => import('./member-area.tsx'));

const withAccess = (chosen: (access: Access) => boolean) =>
  routes
    .filter(({ access }) => chosen(access))
    .map(({ path, access, Screen }) =>
      typeof access === 'string' ? (
        <Route key={path} path={path} element={<Screen />} />
      ) : (
        <Route key={path} element={<RolesOnly roles={access} />}>
          <Route path={path} element={<Screen />} />
        </Route>
      ),
    );

/** The portal: its session, what stands around every page, and the routes with their guards. */
export function App() {
  return (
    <PageRouter>
      <SessionProvider>
        <Shell>
          <Routes>
            <Route element={<VisitorsOnly />}>{withAccess((access) => access === 'visitors')}</Route>
            <Route element={<MembersOnly />}>
              <Route element={<MemberArea />}>
                {withAccess((access) => access === 'members' || typeof access !== 'string')}
              </Route>
            </Route>
            <Route element={<OpenToAll />}>
              {withAccess((access) => access === 'all')}
              <Route path="*" element={<NotFound />} />
            </Route>
          </Routes>
        </Shell>
      </SessionProvider>
    </PageRouter>
  );
}

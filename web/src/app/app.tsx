import { Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { Toasts } from '#platform/toasts/toasts.tsx';
import { Loading } from '#ui/loading.tsx';
import { NotFound, routes } from './routes.tsx';

export function App() {
  return (
    <BrowserRouter>
      <main>
        <Suspense fallback={<Loading />}>
          <Routes>
            {routes.map(({ path, Screen }) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Suspense>
      </main>
      <Toasts />
    </BrowserRouter>
  );
}

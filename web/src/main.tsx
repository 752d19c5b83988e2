import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { registerServiceWorker } from '#app/service-worker.ts';
import { startI18n } from '#platform/i18n/i18n.ts';
// tokens.css stands in the page itself (web/build/first-load.ts).
import '#ui/theme/font.css';
import '#ui/theme/base.css';

const place = document.getElementById('app');
if (!place) throw new Error('index.html has no place for the app');

try {
  await startI18n();
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  registerServiceWorker();
} catch (error) {
  // The first screen says so and offers to reload.
  document.documentElement.dataset['failed'] = '';
  throw error;
}

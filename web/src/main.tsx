import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { startI18n } from '#platform/i18n/i18n.ts';
import '#ui/theme/tokens.css';
import '#ui/theme/font.css';
import '#ui/theme/base.css';

await startI18n();

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

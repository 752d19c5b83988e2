import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { useDrawnLookEnd } from '#platform/kept-look/use-kept-look.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { reloadFromServer } from './service-worker.ts';

/** Replaces a page that failed or whose file could not be loaded, and offers a way to continue. */
export function PageFailed() {
  const { t } = useTranslation('app');
  const error = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();
  useDrawnLookEnd(true);
  const home = (
    <Button component={Link} to="/" variant="text">
      {t('notFound.home')}
    </Button>
  );
  if (isMissingChunk(error)) {
    // The browser is offline, or a new version has replaced this page's files; a reload loads it.
    const why = navigator.onLine ? 'newVersion' : 'offline';
    return (
      <ErrorState
        headingLevel={1}
        title={t(`failed.${why}.title`)}
        action={
          <>
            <Button onClick={() => void reloadFromServer()}>{t('failed.reload')}</Button>
            {home}
          </>
        }
      >
        <p>{t(`failed.${why}.text`)}</p>
      </ErrorState>
    );
  }
  const retry = () => void navigate(location, { replace: true, state: location.state });
  return (
    <ErrorState headingLevel={1} title={t('failed.title')} onRetry={retry} action={home}>
      <p>{t('failed.text')}</p>
    </ErrorState>
  );
}

/** Error messages of Chromium, Firefox and Safari for a missing lazily loaded script, and of Vite for missing styles. */
const missingChunkMessage =
  /dynamically imported module|error loading dynamically|importing a module script failed|unable to preload css|valid javascript mime type/i;

/** Whether a page failed because one of its files could not be loaded. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error && missingChunkMessage.test(error.message);

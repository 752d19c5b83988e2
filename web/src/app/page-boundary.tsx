import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { isMissingChunk } from './missing-chunk.ts';

/** `resetBy`: another page begins anew. */
type Props = { resetBy: string; children: ReactNode };
type State = { error?: unknown; failedAt?: string };

/** A page that fails leaves the header standing and offers a way on. */
export class PageBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  static getDerivedStateFromProps({ resetBy }: Props, { error, failedAt }: State): State | null {
    if (error === undefined) return null;
    if (failedAt === undefined) return { failedAt: resetBy };
    return failedAt === resetBy ? null : { error: undefined, failedAt: undefined };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error('A page failed', error, componentStack);
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <PageFailed error={error} retry={() => this.setState({ error: undefined, failedAt: undefined })} />;
  }
}

function PageFailed({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation('app');
  const home = (
    <ButtonLink to="/" variant="quiet">
      {t('notFound.home')}
    </ButtonLink>
  );
  if (isMissingChunk(error)) {
    // Offline, or a new version was put in place of the one that this page came from: a reload brings it.
    const why = navigator.onLine ? 'newVersion' : 'offline';
    return (
      <ErrorState
        headingLevel={1}
        title={t(`failed.${why}.title`)}
        action={
          <>
            <Button onClick={() => location.reload()}>{t('failed.reload')}</Button>
            {home}
          </>
        }
      >
        <p>{t(`failed.${why}.text`)}</p>
      </ErrorState>
    );
  }
  return (
    <ErrorState headingLevel={1} title={t('failed.title')} onRetry={retry} action={home}>
      <p>{t('failed.text')}</p>
    </ErrorState>
  );
}

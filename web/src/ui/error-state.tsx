import Button from '@mui/material/Button';
import { CircleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './empty-state.tsx';

type Props = Pick<ComponentProps<typeof EmptyState>, 'action' | 'headingLevel'> & {
  title?: ReactNode;
  /** Explains what happened, and whether input was kept. */
  children?: ReactNode;
  onRetry?: () => void;
};

/** Shows that something could not be loaded, with a button to retry. */
export function ErrorState({ title, onRetry, action, ...rest }: Props) {
  const { t } = useTranslation('ui');
  return (
    <EmptyState
      {...rest}
      role="alert"
      tone="error"
      icon={<CircleAlert size={28} />}
      title={title ?? t('errors.state')}
      action={
        <>
          {onRetry && (
            <Button variant="outlined" onClick={onRetry}>
              {t('retry')}
            </Button>
          )}
          {action}
        </>
      }
    />
  );
}

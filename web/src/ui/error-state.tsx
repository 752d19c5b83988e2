import Button from '@mui/material/Button';
import { CircleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './empty-state.tsx';

type Props = Pick<ComponentProps<typeof EmptyState>, 'action' | 'headingLevel'> & {
  title?: ReactNode;
  /** What happened, and what became of what was typed. */
  children?: ReactNode;
  onRetry?: () => void;
};

/** Something could not be loaded: says so, and offers to try again. */
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

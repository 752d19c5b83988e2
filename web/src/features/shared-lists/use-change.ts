import { useTranslation } from 'react-i18next';
import { errorText } from '#platform/api/error-text.ts';
import { showToast } from '#platform/toasts/toasts.ts';

/** Returns a function that waits for a change, and says in a toast why it failed. It resolves to whether it succeeded. */
export function useChange(): (change: Promise<unknown>) => Promise<boolean> {
  const { t } = useTranslation('shared-lists');
  return async (change) => {
    try {
      await change;
      return true;
    } catch (thrown) {
      showToast({ variant: 'destructive', title: t('failed.change'), description: errorText(thrown) });
      return false;
    }
  };
}

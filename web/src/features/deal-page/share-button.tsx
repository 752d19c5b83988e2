import { Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#platform/toasts/toasts.ts';
import { IconButton } from '#ui/icon-button.tsx';

type Props = {
  /** Title in the device's share sheet. */
  title: string;
  /** Returns the path and query of the shared page, when the button is pressed. */
  address: () => string;
};

/** Shares a link: with the device's share sheet if it has one, otherwise through the clipboard. */
export function ShareButton({ title, address }: Props) {
  const { t } = useTranslation('deal-page');
  const share = async () => {
    const url = new URL(address(), location.origin).href.replace(/\?$/, '');
    const touch = matchMedia('(pointer: coarse)').matches;
    try {
      if (touch && 'share' in navigator && navigator.canShare({ title, url })) {
        await navigator.share({ title, url });
        return;
      }
    } catch (cause) {
      // Closing the device's share sheet means cancel.
      if (cause instanceof DOMException && cause.name === 'AbortError') return;
    }
    try {
      await navigator.clipboard.writeText(url);
      showToast({ title: t('share.done'), description: t('share.doneText') });
    } catch {
      showToast({ variant: 'destructive', title: t('share.failed'), description: url });
    }
  };
  return <IconButton label={t('share.button')} icon={<Share2 aria-hidden size={20} />} onClick={() => void share()} />;
}

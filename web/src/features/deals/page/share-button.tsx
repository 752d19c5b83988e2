import { Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import { formatMoney } from 'domain/money.ts';
import { showToast } from '#platform/toasts/toasts.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { cityLine } from '#features/deals/deal-words.ts';

/** A link to the deal for other members: by the device's own sharing where it has one, else by the clipboard. */
export function ShareButton({ deal }: { deal: Deal }) {
  const { t } = useTranslation('deals');
  const share = async () => {
    const url = new URL(`/deals/${deal.id}`, location.origin).href;
    const title = t('share.title', { price: formatMoney(deal.purchasePrice), address: cityLine(deal) });
    const touch = matchMedia('(pointer: coarse)').matches;
    try {
      if (touch && 'share' in navigator && navigator.canShare({ title, url })) {
        await navigator.share({ title, url });
        return;
      }
    } catch (cause) {
      // Who closes the device's sheet wants nothing else.
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

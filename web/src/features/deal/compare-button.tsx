import { Columns3 } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#platform/toasts/toasts.ts';
import { RowIconButton } from '#ui/row-icon-button.tsx';
import { choose, mostCompared, useIsChosen } from './chosen-deals.ts';

type Props = {
  uid: string;
  dealId: string;
  /** The deal's address, for the accessible name. */
  address: string;
};

/** Returns whether a deal is chosen to be compared, and a function that chooses it, or no longer. */
export function useComparing(uid: string, dealId: string) {
  const { t } = useTranslation('deal');
  const isChosen = useIsChosen(uid, dealId);
  const toggle = () => {
    if (choose(uid, dealId, !isChosen)) return;
    showToast({ title: t('compare.full', { count: mostCompared }), description: t('compare.fullText') });
  };
  return { isChosen, toggle };
}

/** Chooses the deal of a card for a comparison. Choosing one renders only its own button. */
export const CompareButton = memo(function CompareButton({ uid, dealId, address }: Props) {
  const { t } = useTranslation('deal');
  const { isChosen, toggle } = useComparing(uid, dealId);
  return (
    <RowIconButton
      icon={<Columns3 aria-hidden size={20} />}
      label={t('compare.of', { address })}
      aria-pressed={isChosen}
      onClick={toggle}
    />
  );
});

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Interest } from 'domain/interest/interest.ts';
import { errorText } from '#platform/api/error-text.ts';
import { IdempotencyKeys } from '#platform/api/idempotency-key.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { sendCalled } from './data.ts';

/** Marks an interest as called or removes the mark; the toast has an undo button. */
export function useCalled(dealId: string, { buyerUid, name }: Interest) {
  const { t } = useTranslation('interest');
  const [busy, setBusy] = useState(false);
  const [keys] = useState(() => new IdempotencyKeys());
  const mark = async (called: boolean) => {
    setBusy(true);
    try {
      await sendCalled(dealId, buyerUid, called, keys.keyFor(buyerUid, String(called)));
      keys.clear(buyerUid);
      showToast({
        title: t(called ? 'buyers.marked' : 'buyers.unmarked', { name }),
        ...(called && { action: { label: t('buyers.undo'), onClick: () => void mark(false) } }),
      });
    } catch (error) {
      showToast({ variant: 'destructive', title: t('buyers.markFailed'), description: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  return { busy, mark: (called: boolean) => void mark(called) };
}

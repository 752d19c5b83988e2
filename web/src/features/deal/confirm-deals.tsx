import Button, { type ButtonProps } from '@mui/material/Button';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#platform/api/error-text.ts';
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { sendConfirmation } from './data.ts';

type Props = Pick<ButtonProps, 'variant' | 'size' | 'aria-label'> & {
  /** At most `limits.chosenDeals`. */
  dealIds: readonly string[];
  onDone?: () => void;
};

/** "Still available": says with one tap that deals are available and their figures are right. */
export function ConfirmButton({ dealIds, onDone, ...button }: Props) {
  const { t } = useTranslation('deal');
  const [sending, setSending] = useState(false);
  const key = useIdempotencyKey(dealIds.join(' '));
  const confirm = async () => {
    setSending(true);
    try {
      await sendConfirmation(dealIds, key);
      showToast({ title: t('confirm.done', { count: dealIds.length }) });
      onDone?.();
    } catch (error) {
      showToast({ variant: 'destructive', title: t('confirm.failed'), description: errorText(error) });
    } finally {
      setSending(false);
    }
  };
  return (
    <Button
      {...button}
      startIcon={<BadgeCheck aria-hidden size={18} />}
      loading={sending}
      onClick={() => void confirm()}
    >
      {t('confirm.button')}
    </Button>
  );
}

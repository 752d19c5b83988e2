import { useTranslation } from 'react-i18next';
import type { ControlInput } from 'domain/deal/control.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { sendControl } from '#features/deal/data.ts';
import { codeAmong, errorText } from '#platform/api/error-text.ts';
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { useRequest } from '#platform/api/use-request.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { useOpenedDeal } from './use-opened-deal.ts';

/**
 * Saves or removes the right to sell a deal, which is live. Other edits that arrive meanwhile are no conflict; another right to sell is.
 * @param control undefined if it is not complete
 * @param onTry called before it is sent, also if it is not complete
 */
export function useSaveControl(
  deal: Deal,
  control: ControlInput | null | undefined,
  { onTry, onDone }: { onTry?: () => void; onDone: () => void },
) {
  const { t } = useTranslation(['deal-page', 'deal']);
  const { version } = useOpenedDeal(deal, (each) => each.control);
  const key = useIdempotencyKey(JSON.stringify([control, version]));
  const { busy, failure, send } = useRequest(async () => {
    onTry?.();
    if (control === undefined) return;
    await sendControl(deal.id, control, version, key);
    showToast({ title: t(control ? 'control.saved' : 'control.removed') });
    onDone();
  });
  return {
    busy,
    send,
    failure:
      failure === undefined
        ? undefined
        : {
            title: t('control.failed'),
            text: codeAmong(failure, ['edited-meanwhile']) ? t('control.outdated') : errorText(failure),
          },
  };
}

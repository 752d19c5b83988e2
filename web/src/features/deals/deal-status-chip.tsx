import { CircleDot, Clock, Handshake, Sparkles, Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { DealStatus } from 'domain/deal/deal-status.ts';
import { StatusChip } from '#ui/status-chip.tsx';

type Tone = ComponentProps<typeof StatusChip>['tone'];

const looks: Record<DealStatus, { tone: Tone; Icon: typeof Clock }> = {
  new: { tone: 'accent', Icon: Sparkles },
  active: { tone: 'success', Icon: CircleDot },
  pending: { tone: 'warning', Icon: Clock },
  sold: { tone: 'neutral', Icon: Handshake },
  deleted: { tone: 'danger', Icon: Trash2 },
};

/** A deal's status by icon and word. */
export function DealStatusChip({ status }: { status: DealStatus }) {
  const { t } = useTranslation('deals');
  const { tone, Icon } = looks[status];
  return (
    <StatusChip tone={tone} icon={<Icon aria-hidden size={14} strokeWidth={2.5} />}>
      {t(`status.${status}`)}
    </StatusChip>
  );
}

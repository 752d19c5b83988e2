import Chip, { type ChipProps } from '@mui/material/Chip';
import { CircleDot, Clock, Handshake, Sparkles, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DealStatus } from 'domain/deal/deal-status.ts';

const looks: Record<DealStatus, { color: ChipProps['color']; Icon: typeof Clock }> = {
  new: { color: 'primary', Icon: Sparkles },
  active: { color: 'success', Icon: CircleDot },
  pending: { color: 'warning', Icon: Clock },
  sold: { color: 'default', Icon: Handshake },
  deleted: { color: 'error', Icon: Trash2 },
};

/** A deal's status by icon and word. */
export function DealStatusChip({ status }: { status: DealStatus }) {
  const { t } = useTranslation('deals');
  const { color, Icon } = looks[status];
  return <Chip color={color} icon={<Icon aria-hidden size={14} strokeWidth={2.5} />} label={t(`status.${status}`)} />;
}

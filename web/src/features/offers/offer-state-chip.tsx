import Chip from '@mui/material/Chip';
import { Ban, CircleCheck, Clock, Hourglass, ListOrdered, Undo2, Unlink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OfferState } from 'domain/offer/offer.ts';

const looks = {
  open: { color: 'info', Icon: Clock },
  accepted: { color: 'success', Icon: CircleCheck },
  backup: { color: 'info', Icon: ListOrdered },
  declined: { color: 'default', Icon: Ban },
  withdrawn: { color: 'default', Icon: Undo2 },
  expired: { color: 'default', Icon: Hourglass },
  released: { color: 'default', Icon: Unlink },
} as const;

/** The state of an offer, by icon and word. */
export function OfferStateChip({ state }: { state: OfferState }) {
  const { t } = useTranslation('offers');
  const { color, Icon } = looks[state];
  return <Chip color={color} icon={<Icon aria-hidden size={14} />} label={t(`states.${state}`)} />;
}

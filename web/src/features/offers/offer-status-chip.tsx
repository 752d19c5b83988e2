import { Ban, CircleCheck, Clock, Hourglass, ListOrdered, MessageCircleReply, Undo2, Unlink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Offer, OfferSide } from 'domain/offer/offer.ts';
import { otherSide } from 'domain/offer/negotiation.ts';
import { StatusChip } from '#ui/status-chip.tsx';
import { statusOf } from './offer-status.ts';

const looks = {
  yourTurn: { color: 'warning', Icon: MessageCircleReply },
  waiting: { color: 'info', Icon: Clock },
  accepted: { color: 'success', Icon: CircleCheck },
  backup: { color: 'info', Icon: ListOrdered },
  backupAsked: { color: 'info', Icon: ListOrdered },
  declined: { color: 'default', Icon: Ban },
  withdrawn: { color: 'default', Icon: Undo2 },
  expired: { color: 'default', Icon: Hourglass },
  released: { color: 'default', Icon: Unlink },
} as const;

type Props = { offer: Offer; side: OfferSide; now: Date };

/** The status of an offer for its reader, as icon and text. */
export function OfferStatusChip({ offer, side, now }: Props) {
  const { t } = useTranslation('offers');
  const status = statusOf(offer, side, now);
  const { color, Icon } = looks[status];
  const label =
    status === 'waiting'
      ? t(`status.waitingFor.${otherSide(side)}`)
      : t(`status.${status}`, { rank: offer.backup?.rank });
  return <StatusChip color={color} icon={<Icon aria-hidden size={14} />} label={label} />;
}

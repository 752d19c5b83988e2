import Chip from '@mui/material/Chip';
import { Ban, CircleCheck, Clock, Crown, Hourglass, Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvitationState } from 'domain/account/invitation.ts';
import { formatMoment } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { CellNote } from '#ui/data-table.tsx';
import type { Invitation } from './data.ts';
import { timeLeft, untilNextText } from './time-left.ts';

const looks = {
  open: { color: 'info', Icon: Send },
  reserved: { color: 'primary', Icon: Hourglass },
  used: { color: 'success', Icon: CircleCheck },
  revoked: { color: 'default', Icon: Ban },
  expired: { color: 'warning', Icon: Clock },
} as const;

export function StateChip({ state }: { state: InvitationState }) {
  const { t } = useTranslation('invitations');
  const { color, Icon } = looks[state];
  return <Chip color={color} icon={<Icon aria-hidden size={16} />} label={t(`states.${state}`)} />;
}

/** "in 6 days", kept right while one looks at it; the moment itself as a tooltip. */
export function ExpiresIn({ at }: { at: Date }) {
  const [now, setNow] = useState(() => Date.now());
  const left = at.getTime() - now;
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), untilNextText(left));
    return () => clearTimeout(timer);
  }, [left]);
  return (
    <time dateTime={at.toISOString()} title={formatMoment(at, currentLanguage())}>
      {timeLeft(left, currentLanguage())}
    </time>
  );
}

/** What an invitation grants: the role, and premium. */
export function Grant({ invitation: { role, premium } }: { invitation: Pick<Invitation, 'role' | 'premium'> }) {
  const { t } = useTranslation('invitations');
  return (
    <>
      {t(`roles.${role}`)}
      {premium && (
        <CellNote>
          <Chip color="primary" icon={<Crown aria-hidden size={14} />} label={t('premium')} />
        </CellNote>
      )}
    </>
  );
}

/** Whom an admin calls the invited: by name where it is known. */
export const invitedName = ({ email, requestorDetails }: Pick<Invitation, 'email' | 'requestorDetails'>): string =>
  [requestorDetails?.firstName, requestorDetails?.lastName].filter(Boolean).join(' ') || email;

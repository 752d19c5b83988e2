import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Typography from '@mui/material/Typography';
import { Crown, TicketCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Invitation } from './sign-up-flow.ts';

/** Says what an invitation grants. */
export function InvitationGrant({ invitation: { role, isPremium } }: { invitation: Invitation }) {
  const { t } = useTranslation('identity');
  return (
    <Alert severity="success" role="note" icon={<TicketCheck aria-hidden size={20} />}>
      <AlertTitle>{t('invitation.grants', { context: role })}</AlertTitle>
      <Typography variant="body2">{t(`roles.${role}Does`)}</Typography>
      {isPremium && (
        <Typography variant="body2" sx={{ display: 'flex', gap: 2, mt: 2 }}>
          <Crown aria-hidden size={16} />
          {t('invitation.premium')}
        </Typography>
      )}
    </Alert>
  );
}

import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Crown, TicketCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { emailLinkMessage } from './failure-messages.ts';
import { FailureAlert } from './message.tsx';
import { LinkSent, type InvitationLink } from './sign-in-link.tsx';
import type { Invitation } from './sign-up-flow.ts';

type Props = {
  invitation: Invitation;
  link: InvitationLink;
  /** Whether the person is signed in but has not verified the address. */
  signedIn?: boolean;
};

/** For an address with an existing account: an emailed link lets its owner accept the invitation. */
export function JoinByLink({ invitation, link, signedIn = false }: Props) {
  const { t } = useTranslation('identity');
  const { email } = invitation;
  const failure = <FailureAlert message={link.failure === undefined ? undefined : emailLinkMessage(link.failure)} />;
  const button = (label: 'emailLink.again' | 'join.sendLink', variant: 'contained' | 'outlined') => (
    <Button variant={variant} size="large" fullWidth loading={link.busy} onClick={link.send}>
      {t(link.busy ? 'emailLink.busy' : label)}
    </Button>
  );
  if (link.sent) {
    return (
      <LinkSent
        email={email}
        actions={
          <>
            {failure}
            {button('emailLink.again', 'outlined')}
          </>
        }
      />
    );
  }
  return (
    <>
      <InvitationGrant invitation={invitation} />
      <Typography component="strong" variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
        {email}
      </Typography>
      <p>{t(signedIn ? 'join.proveText' : 'join.existingText')}</p>
      {failure}
      {button('join.sendLink', 'contained')}
    </>
  );
}

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

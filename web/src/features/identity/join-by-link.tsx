import Typography from '@mui/material/Typography';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { emailLinkMessage } from './email-link-errors.ts';
import { FailureAlert } from './failure-alert.tsx';
import { InvitationGrant } from './invitation-grant.tsx';
import { LinkSent } from './link-sent.tsx';
import type { Invitation } from './sign-up-flow.ts';
import type { InvitationLink } from './use-invitation-link.ts';

type Props = {
  invitation: Invitation;
  link: InvitationLink;
  /** The person is signed in, and has not proven the address yet. */
  signedIn?: boolean;
};

/** For an address that has an account already: a link that is mailed there lets its person accept the invitation. */
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

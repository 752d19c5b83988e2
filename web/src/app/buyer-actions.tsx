import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Clock, Handshake } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Me } from 'domain/account/account.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { VerifyEmailNotice } from '#features/email-verification/verify-email-notice.tsx';
import { useFavorites } from '#features/favorites/data.ts';
import { FavoriteButton } from '#features/favorites/favorite-button.tsx';
import { MyInterest } from '#features/interest/my-interest.tsx';
import { MakeOffer } from '#features/offer-lists/make-offer.tsx';

/**
 * On phones, one row at the foot of the page, without icons and with the heart alone; on wide pages, the primary action has its own row.
 */
const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  '& > *': { flex: 1, minWidth: 0 },
  '& > .MuiButton-root': { paddingInline: theme.spacing(3) },
  [theme.breakpoints.up('md')]: { flexWrap: 'wrap', '& > :first-of-type': { flexBasis: '100%' } },
  [theme.breakpoints.down('md')]: {
    '& > .MuiButton-root:not([aria-pressed]) > .MuiButton-startIcon': { display: 'none' },
    '& > [aria-pressed]': { flex: 'none', width: 'var(--target)', minWidth: 0, padding: 0, fontSize: 0 },
    '& > [aria-pressed] > .MuiButton-startIcon': { margin: 0 },
  },
}));

type Props = { deal: Deal; account: Me };

/**
 * A buyer's actions on a deal. If the deal accepts none, the reason replaces the buttons. An unverified email address is only mentioned
 * when a button is pressed.
 */
export function BuyerActions({ deal, account }: Props) {
  const { t } = useTranslation('deal');
  const { uid, email, emailVerified } = account;
  const { status } = deal;
  // Former originators can still see their own deals, but can only save them.
  const own = deal.listedBy.uid === uid;
  const Icon = status === 'sold' ? Handshake : Clock;
  const verifyEmail = <VerifyEmailNotice email={email} about="deal" />;
  return (
    <Actions>
      {(status === 'pending' || status === 'sold') && (
        <Typography
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            fontWeight: 'fontWeightMedium',
            '& > svg': { flexShrink: 0 },
          }}
        >
          <Icon aria-hidden size={20} />
          {t(`banner.${status}`)}
        </Typography>
      )}
      {!own && <MakeOffer deal={deal} uid={uid} emailVerified={emailVerified} verifyEmail={verifyEmail} />}
      <MyInterest
        dealId={deal.id}
        uid={uid}
        status={status}
        own={own}
        emailVerified={emailVerified}
        verifyEmail={verifyEmail}
      />
      <Heart uid={uid} deal={deal} />
    </Actions>
  );
}

/** On its own, so that what one saves elsewhere renders it alone. */
function Heart({ uid, deal }: { uid: string; deal: Deal }) {
  const favorites = useFavorites(uid);
  return <FavoriteButton uid={uid} dealId={deal.id} address={deal.streetAddress} saved={favorites.has(deal.id)} wide />;
}

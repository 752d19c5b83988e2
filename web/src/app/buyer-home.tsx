import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import type { Me } from 'domain/account/account.ts';
import { CurrentOffers } from '#features/offers/current-offers.tsx';
import { Onboarding } from '#features/preferences/onboarding.tsx';
import { FirebaseProvider } from '#platform/firebase/firebase-provider.tsx';
import { AccountProvider, useAccount } from '#platform/session/account.tsx';

/** On a buyer's home: what they look for, if they did not say yet. */
export const BuyerPrompt = () => (
  <OfBuyer>{(account) => <Onboarding account={account} dealsPath="/deals?sort=fit" />}</OfBuyer>
);

/** On a buyer's home, under what they visited last: their offers. */
export const BuyerOffers = () => <OfBuyer>{({ uid }) => <CurrentOffers uid={uid} />}</OfBuyer>;

const OfBuyer = ({ children }: { children: (account: Me) => ReactNode }) => (
  <FirebaseProvider>
    <AccountProvider waiting={null} failed={() => null}>
      <Part>{children}</Part>
    </AccountProvider>
  </FirebaseProvider>
);

function Part({ children }: { children: (account: Me) => ReactNode }) {
  const account = useAccount();
  return account.role === 'buyer' && <Stack sx={{ gap: 10, '&:not(:empty)': { mt: 8 } }}>{children(account)}</Stack>;
}

import { AllMyOffers } from '#features/offers/my-offers.tsx';
import { Onboarding } from '#features/preferences/onboarding.tsx';
import { AccountProvider, useAccount } from '#platform/session/account.tsx';
import styles from './buyer-home.module.css';

/** On a buyer's home: what they look for, if they did not say yet, and their offers. */
export default function BuyerHome() {
  return (
    <AccountProvider waiting={null} failed={() => null}>
      <Parts />
    </AccountProvider>
  );
}

function Parts() {
  const account = useAccount();
  if (account.role !== 'buyer') return null;
  return (
    <div className={styles.parts}>
      <Onboarding account={account} dealsPath="/deals?sort=fit" />
      <AllMyOffers uid={account.uid} />
    </div>
  );
}

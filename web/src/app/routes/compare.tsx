import type { Me } from 'domain/account/account.ts';
import { CompareScreen } from '#features/compare/compare-screen.tsx';
import { useAccount } from '#platform/session/account.tsx';
import { useDealFits } from '#app/deal-fit.ts';

export default function CompareRoute() {
  const account = useAccount();
  return account.role === 'buyer' ? <BuyersComparison account={account} /> : <CompareScreen />;
}

/** With how well each deal matches the buyer's preferences. */
const BuyersComparison = ({ account }: { account: Me }) => <CompareScreen matchOf={useDealFits(account).match} />;

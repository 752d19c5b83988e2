import { DealThumbnail } from '#features/deal/deal-thumbnail.tsx';
import { CurrentOffers } from '#features/offer-lists/current-offers.tsx';
import { Onboarding } from '#features/preferences/onboarding.tsx';
import { OwnAccount } from '#app/own-account.tsx';

const photoOf = (dealId: string) => <DealThumbnail dealId={dealId} />;

/** On a buyer's home: what they look for, if they did not say yet, and their offers. */
export const BuyerWork = () => (
  <OwnAccount>
    {(account) => (
      <>
        <Onboarding account={account} dealsPath="/deals?sort=fit" />
        <CurrentOffers uid={account.uid} photoOf={photoOf} />
      </>
    )}
  </OwnAccount>
);

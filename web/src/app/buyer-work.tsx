import { DealThumbnail } from '#features/deal/deal-thumbnail.tsx';
import { CurrentOffers } from '#features/offer-lists/current-offers.tsx';
import { Onboarding } from '#features/preferences/onboarding.tsx';
import { YourSearches } from '#features/saved-searches/your-searches.tsx';
import { OwnAccount } from '#app/own-account.tsx';

const photoOf = (dealId: string) => <DealThumbnail dealId={dealId} />;

/** The buyer's part of the home page: a prompt to set preferences if there are none, the buyer's offers and saved searches. */
export const BuyerWork = () => (
  <OwnAccount>
    {(account) => (
      <>
        <Onboarding account={account} dealsPath="/deals?sort=fit" />
        <CurrentOffers uid={account.uid} photoOf={photoOf}>
          <YourSearches account={account} />
        </CurrentOffers>
      </>
    )}
  </OwnAccount>
);

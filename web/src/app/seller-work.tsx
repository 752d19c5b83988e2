import { DraftLink } from '#features/deal-form/draft-link.tsx';
import { Desk } from '#features/desk/desk.tsx';
import { OwnAccount } from '#app/own-account.tsx';

/** The seller's part of the home page: an unfinished new deal, and what needs attention. */
export const SellerWork = () => (
  <OwnAccount>
    {({ uid, role }) => (
      <>
        <DraftLink uid={uid} />
        <Desk uid={role === 'admin' ? undefined : uid} />
      </>
    )}
  </OwnAccount>
);

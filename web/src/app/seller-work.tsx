import { DraftLink } from '#features/deal-form/draft-link.tsx';
import { Desk } from '#features/desk/desk.tsx';
import { OwnAccount } from '#app/own-account.tsx';

/** On the home of an originator or admin: the new deal that they began, and what needs their attention. */
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

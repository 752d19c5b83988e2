import type { Me } from 'domain/account/account.ts';
import { addressLine } from 'domain/deal/address.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { VerifyEmailNotice } from '#features/email-verification/verify-email-notice.tsx';
import { useInterests } from '#features/interest/data.ts';
import { useReceivedOffers } from '#features/offers/data.ts';
import ReportDialog from '#features/reports/report-dialog.tsx';
import { buyerSubject, recordSubject } from '#features/reports/report-subject.ts';

type Props = { deal: Deal; account: Me; onClose: () => void };

/** Reports a buyer who is interested in an originator's deal or made an offer on it, or what it counts as in their own record. */
export default function ReportBuyer({ deal, account: { uid, email }, onClose }: Props) {
  const interests = useInterests(deal.id);
  const offers = useReceivedOffers(deal.id);
  if (interests.state === 'loading' || offers.state === 'loading') return null;
  const buyers = new Map([
    ...interests.rows.map(({ buyerUid, name }) => [buyerUid, name] as const),
    ...offers.rows.map(({ buyerUid, buyerName = '' }) => [buyerUid, buyerName] as const),
  ]);
  return (
    <ReportDialog
      dealId={deal.id}
      uid={uid}
      subjects={[
        ...Array.from(buyers, ([buyerUid, name]) => buyerSubject({ uid: buyerUid, name })),
        recordSubject(uid, addressLine(deal)),
      ]}
      verifyEmail={<VerifyEmailNotice email={email} about="deal" />}
      onClose={onClose}
    />
  );
}

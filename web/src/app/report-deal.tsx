import type { Me } from 'domain/account/account.ts';
import { addressLine } from 'domain/deal/address.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { VerifyEmailNotice } from '#features/email-verification/verify-email-notice.tsx';
import { useMyOffersOn } from '#features/offers/data.ts';
import ReportDialog from '#features/reports/report-dialog.tsx';
import { dealSubject, originatorSubject, recordSubject } from '#features/reports/report-subject.ts';

type Props = { deal: Deal; account: Me; onClose: () => void };

/** Reports a deal or its originator, or, for its bidders, what it counts as in their own record. */
export default function ReportDeal(props: Props) {
  // Rules let buyers alone ask for their offers.
  return props.account.role === 'buyer' ? <ReportByBuyer {...props} /> : <Report {...props} hasOffered={false} />;
}

function ReportByBuyer(props: Props) {
  const offers = useMyOffersOn(props.deal.id, props.account.uid);
  return offers.state === 'loading' ? null : <Report {...props} hasOffered={offers.rows.length > 0} />;
}

function Report({ deal, account: { uid, email }, hasOffered, onClose }: Props & { hasOffered: boolean }) {
  const address = addressLine(deal);
  return (
    <ReportDialog
      dealId={deal.id}
      uid={uid}
      subjects={[
        dealSubject(deal.id, address),
        originatorSubject(deal.listedBy),
        ...(hasOffered ? [recordSubject(uid, address)] : []),
      ]}
      verifyEmail={<VerifyEmailNotice email={email} about="deal" />}
      onClose={onClose}
    />
  );
}

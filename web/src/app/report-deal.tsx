import type { Me } from 'domain/account/account.ts';
import { addressLine } from 'domain/deal/address.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { VerifyEmailNotice } from '#features/email-verification/verify-email-notice.tsx';
import ReportDialog from '#features/reports/report-dialog.tsx';
import { dealSubject, originatorSubject } from '#features/reports/report-subject.ts';

type Props = { deal: Deal; account: Me; onClose: () => void };

/** Reports a deal or its originator. */
export default function ReportDeal({ deal, account: { uid, email }, onClose }: Props) {
  return (
    <ReportDialog
      dealId={deal.id}
      uid={uid}
      subjects={[dealSubject(deal.id, addressLine(deal)), originatorSubject(deal.listedBy)]}
      verifyEmail={<VerifyEmailNotice email={email} about="deal" />}
      onClose={onClose}
    />
  );
}

import Button from '@mui/material/Button';
import { Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Me } from 'domain/account/account.ts';
import type { Deal } from 'domain/deal/deal-document.ts';

const ReportDeal = lazy(() => import('./report-deal.tsx'));
const ReportBuyer = lazy(() => import('./report-buyer.tsx'));

type Props = { deal: Deal; account: Me };

/** Quiet button at the end of a deal's page: reports the deal or its originator, or, for its originator, a buyer. */
export function ReportPlace({ deal, account }: Props) {
  const { t } = useTranslation('deal');
  const [open, setOpen] = useState(false);
  const own = deal.listedBy.uid === account.uid;
  // Admins act themselves; who listed a deal and is a buyer now has nobody to report, nor has a claimant, whose deal no buyer sees.
  if (account.role === 'admin' || (own && (account.role === 'buyer' || deal.visibility === 'contested'))) return null;
  const Dialog = own ? ReportBuyer : ReportDeal;
  return (
    <div>
      <Button
        variant="text"
        color="inherit"
        startIcon={<Flag aria-hidden size={18} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t(own ? 'reportBuyer' : 'report')}
      </Button>
      <Suspense fallback={null}>
        {open && <Dialog deal={deal} account={account} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  );
}

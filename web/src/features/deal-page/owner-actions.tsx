import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import { nextStatuses } from 'domain/deal/deal-status.ts';
import { Link } from 'react-router-dom';
import { IconButton } from '#ui/icon-button.tsx';

const StatusDialog = lazy(() => import('#features/deal/status-dialog.tsx'));
const DeleteDialog = lazy(() => import('./delete-dialog.tsx'));

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  '& > .MuiButton-root': { flex: '1 1 auto', paddingInline: theme.spacing(2), whiteSpace: 'nowrap' },
  // Narrow phones have no room for icons.
  '@media (max-width: 399px)': { '& .MuiButton-startIcon': { display: 'none' } },
}));

type Props = {
  deal: Deal;
  /** Called with true when the deletion begins, and with false when it failed. */
  onDelete: (begun: boolean) => void;
};

/** Actions of the deal's originator and admins: edit, change the status, delete. Only allowed actions are shown. */
export default function OwnerActions({ deal, onDelete }: Props) {
  const { t } = useTranslation(['deal-page', 'deal']);
  const [open, setOpen] = useState<'status' | 'delete'>();
  // The listed deal of a case keeps its status; the claimed one can be withdrawn.
  const [isListed, isClaimed] = [deal.underReview === true, deal.visibility === 'contested'];
  const next = isListed ? [] : nextStatuses(deal.status).filter((status) => !isClaimed || status === 'deleted');
  return (
    <Actions>
      <Button component={Link} to={`/deals/${deal.id}/edit`} startIcon={<Pencil aria-hidden size={18} />}>
        {t('owner.edit')}
      </Button>
      {next.some((status) => status !== 'deleted') && (
        <Button variant="outlined" startIcon={<RefreshCw aria-hidden size={18} />} onClick={() => setOpen('status')}>
          {t('deal:actions.changeStatus')}
        </Button>
      )}
      {next.includes('deleted') && (
        <IconButton
          label={t('owner.delete')}
          icon={<Trash2 aria-hidden size={20} />}
          onClick={() => setOpen('delete')}
        />
      )}
      <Suspense fallback={null}>
        {open === 'status' && <StatusDialog deal={deal} onClose={() => setOpen(undefined)} />}
        {open === 'delete' && <DeleteDialog deal={deal} onDelete={onDelete} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </Actions>
  );
}

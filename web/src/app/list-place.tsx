import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const load = () => import('#features/shared-lists/add-to-list-dialog.tsx');
const AddToListDialog = lazy(load);

/** On a deal's page, the way into one of the buyer's lists. Its dialog loads as it is about to be opened. */
export function ListPlace({ uid, dealId }: { uid: string; dealId: string }) {
  const { t } = useTranslation('deal');
  const [isOpen, setOpen] = useState(false);
  const prepare = () => void load();
  return (
    <>
      <Button
        variant="text"
        startIcon={<Plus aria-hidden size={18} />}
        aria-haspopup="dialog"
        sx={{ px: 2 }}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
      >
        {t('deal.addToList')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AddToListDialog uid={uid} dealId={dealId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { showToast } from '#platform/toasts/toasts.ts';
import { LiveList } from '#ui/live-list.tsx';
import { addToList, useSharedLists } from './data.ts';
import { useChange } from './use-change.ts';

const NameDialog = lazy(() => import('./name-dialog.tsx'));

type Props = { uid: string; dealId: string; onClose: () => void };

/** Adds a deal to one of the reader's lists, or to a new one. */
export default function AddToListDialog({ uid, dealId, onClose }: Props) {
  const { t } = useTranslation(['shared-lists', 'ui']);
  const id = useId();
  const navigate = useNavigate();
  const change = useChange();
  const list = useSharedLists(uid);
  const [busy, setBusy] = useState<string>();
  const [isNaming, setNaming] = useState(false);
  const add = async (listId: string) => {
    setBusy(listId);
    const succeeded = await change(addToList(listId, dealId));
    setBusy(undefined);
    if (!succeeded) return;
    showToast({
      title: t('add.done'),
      action: { label: t('add.open'), onClick: () => void navigate(`/lists/${listId}`) },
    });
    onClose();
  };
  if (isNaming)
    return (
      <Suspense fallback={null}>
        <NameDialog onMade={(listId) => void add(listId)} onClose={() => setNaming(false)} />
      </Suspense>
    );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{t('add.title')}</DialogTitle>
      <DialogContent>
        <LiveList
          list={list}
          shown={list.rows.length}
          loading={{ label: t('loading'), count: 2, height: '3rem' }}
          failed={{ title: t('failed.load'), text: t('failed.loadText') }}
          empty={<p>{t('add.none')}</p>}
        >
          <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 2 }}>
            {list.rows.map(({ id: listId, name }) => (
              <li key={listId}>
                <Button
                  variant="outlined"
                  fullWidth
                  loading={busy === listId}
                  disabled={busy !== undefined}
                  sx={{ justifyContent: 'flex-start', textAlign: 'start', overflowWrap: 'anywhere' }}
                  onClick={() => void add(listId)}
                >
                  {name}
                </Button>
              </li>
            ))}
          </Stack>
        </LiveList>
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose}>
          {t('ui:cancel')}
        </Button>
        <Button startIcon={<Plus aria-hidden size={18} />} onClick={() => setNaming(true)}>
          {t('new')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

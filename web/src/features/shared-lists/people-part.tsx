import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Plus, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { SharedList } from 'domain/list/shared-list.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { RowIconButton } from '#ui/row-icon-button.tsx';
import { cancelListInvitation, removeListMember, sendListDeletion, useListInvitations } from './data.ts';
import { useChange } from './use-change.ts';

const InviteDialog = lazy(() => import('./invite-dialog.tsx'));

type Props = { list: SharedList; uid: string; verifyEmail: React.ReactNode };
type Asked = { what: 'leave' | 'delete' | 'dismiss'; uid: string };

/** Members of a list and invited people, with the changes that its owner and its members may make. */
export function PeoplePart({ list, uid, verifyEmail }: Props) {
  const { t } = useTranslation('shared-lists');
  const isOwner = list.ownerUid === uid;
  const [asked, setAsked] = useState<Asked>();
  return (
    <Card component="section" aria-labelledby="list-people" sx={{ p: 4 }}>
      <Typography id="list-people" variant="h2" sx={{ mb: 3 }}>
        {t('people.title')}
      </Typography>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {list.memberUids.map((each) => (
          <PersonRow
            key={each}
            name={each === uid ? t('you') : (list.names[each] ?? t('someone'))}
            text={each === list.ownerUid ? t('people.owner') : undefined}
            label={t('people.dismiss', { name: list.names[each] ?? t('someone') })}
            onRemove={isOwner && each !== uid ? () => setAsked({ what: 'dismiss', uid: each }) : undefined}
          />
        ))}
        {isOwner && <Invited list={list} />}
      </Stack>
      {isOwner && <InvitePart list={list} verifyEmail={verifyEmail} />}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, mt: 4, ml: -2 }}>
        {list.memberUids.length > 1 && (
          <Button variant="text" sx={{ px: 2 }} onClick={() => setAsked({ what: 'leave', uid })}>
            {t('people.leave')}
          </Button>
        )}
        {isOwner && (
          <Button variant="text" color="error" sx={{ px: 2 }} onClick={() => setAsked({ what: 'delete', uid })}>
            {t('people.delete')}
          </Button>
        )}
      </Stack>
      {asked && <AskDialog list={list} isOwner={isOwner} asked={asked} onClose={() => setAsked(undefined)} />}
    </Card>
  );
}

type RowProps = { name: string; text: string | undefined; label: string; onRemove: (() => void) | undefined };

function PersonRow({ name, text, label, onRemove }: RowProps) {
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', gap: 2, minHeight: 'var(--target)' }}>
      <div style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography>{name}</Typography>
        {text !== undefined && (
          <Typography variant="body2" color="textSecondary">
            {text}
          </Typography>
        )}
      </div>
      {onRemove && <RowIconButton icon={<X aria-hidden size={20} />} label={label} onClick={onRemove} />}
    </Stack>
  );
}

function Invited({ list }: { list: SharedList }) {
  const { t } = useTranslation('shared-lists');
  const change = useChange();
  const { rows } = useListInvitations(list.id);
  return rows.map(({ id, email: address }) => (
    <PersonRow
      key={id}
      name={address}
      text={t('people.invited')}
      label={t('people.cancel', { email: address })}
      onRemove={() => void change(cancelListInvitation(list.id, id))}
    />
  ));
}

function InvitePart({ list, verifyEmail }: Omit<Props, 'uid'>) {
  const { t } = useTranslation('shared-lists');
  const [isInviting, setInviting] = useState(false);
  if (verifyEmail) return <Stack sx={{ mt: 4 }}>{verifyEmail}</Stack>;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Plus aria-hidden size={18} />}
        aria-haspopup="dialog"
        sx={{ mt: 3 }}
        onClick={() => setInviting(true)}
      >
        {t('people.invite')}
      </Button>
      {isInviting && (
        <Suspense fallback={null}>
          <InviteDialog listId={list.id} onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </>
  );
}

type AskProps = { list: SharedList; isOwner: boolean; asked: Asked; onClose: () => void };

function AskDialog({ list, isOwner, asked: { what, uid }, onClose }: AskProps) {
  const { t } = useTranslation('shared-lists');
  const change = useChange();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    const succeeded = await change(what === 'delete' ? sendListDeletion(list.id) : removeListMember(list.id, uid));
    onClose();
    if (succeeded && what !== 'dismiss') await navigate('/lists', { replace: true });
  };
  const name = list.names[uid] ?? t('someone');
  return (
    <ConfirmDialog
      title={t(`ask.${what}.title`, { name, list: list.name })}
      confirm={t(`ask.${what}.confirm`)}
      danger
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{t(what === 'leave' && isOwner ? 'ask.leave.ownerText' : `ask.${what}.text`, { name })}</p>
    </ConfirmDialog>
  );
}

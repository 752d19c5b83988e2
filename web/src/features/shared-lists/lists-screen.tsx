import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { Me } from 'domain/account/account.ts';
import type { ListInvitation, SharedList } from 'domain/list/shared-list.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LiveList } from '#ui/live-list.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { answerListInvitation, useInvitationsTo, useSharedLists } from './data.ts';
import { membersText } from './members-text.ts';
import { useChange } from './use-change.ts';

const NameDialog = lazy(() => import('./name-dialog.tsx'));

/** A buyer's lists, and the invitations to others' lists. */
export function ListsScreen({ account }: { account: Pick<Me, 'uid' | 'email' | 'emailVerified'> }) {
  const { t } = useTranslation('shared-lists');
  const navigate = useNavigate();
  const { uid } = account;
  const list = useSharedLists(uid);
  const [isNaming, setNaming] = useState(false);
  const make = (
    <Button startIcon={<Plus aria-hidden size={18} />} aria-haspopup="dialog" onClick={() => setNaming(true)}>
      {t('new')}
    </Button>
  );
  return (
    <PageFrame title={t('title')} lead={t('lead')} width="text" actions={list.rows.length > 0 && make}>
      {account.emailVerified && <Invitations email={account.email} />}
      <LiveList
        list={list}
        shown={list.rows.length}
        loading={{ label: t('loading'), count: 3, height: '5.5rem' }}
        failed={{ title: t('failed.load'), text: t('failed.loadText') }}
        empty={
          <EmptyState icon={<Plus size={28} />} title={t('none')} action={make}>
            <p>{t('noneText')}</p>
          </EmptyState>
        }
      >
        <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 3 }}>
          {list.rows.map((row) => (
            <ListRow key={row.id} list={row} uid={uid} />
          ))}
        </Stack>
      </LiveList>
      {isNaming && (
        <Suspense fallback={null}>
          <NameDialog onMade={(id) => void navigate(`/lists/${id}`)} onClose={() => setNaming(false)} />
        </Suspense>
      )}
    </PageFrame>
  );
}

function ListRow({ list, uid }: { list: SharedList; uid: string }) {
  const { t } = useTranslation('shared-lists');
  return (
    <Card component="li" sx={{ position: 'relative', p: 4 }}>
      <MuiLink
        component={Link}
        to={`/lists/${list.id}`}
        variant="h3"
        color="textPrimary"
        sx={{ overflowWrap: 'anywhere', '&::after': { content: '""', position: 'absolute', inset: 0 } }}
      >
        {list.name}
      </MuiLink>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t('deals', { count: list.dealCount })} · {membersText(list, uid, t)}
      </Typography>
    </Card>
  );
}

function Invitations({ email }: { email: string }) {
  const { t } = useTranslation('shared-lists');
  const { rows } = useInvitationsTo(email);
  if (rows.length === 0) return null;
  return (
    <Stack component="section" aria-label={t('invitations')} sx={{ gap: 3, mb: 6 }}>
      {rows.map((invitation) => (
        <Invitation key={invitation.listId} invitation={invitation} />
      ))}
    </Stack>
  );
}

/** An invitation to the reader, with its two answers. */
export function Invitation({ invitation: { listId, list, invitedBy } }: { invitation: ListInvitation }) {
  const { t } = useTranslation('shared-lists');
  const change = useChange();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<'accept' | 'decline'>();
  const answer = async (what: 'accept' | 'decline') => {
    setBusy(what);
    const succeeded = await change(answerListInvitation(listId, what === 'accept'));
    setBusy(undefined);
    if (succeeded && what === 'accept') await navigate(`/lists/${listId}`);
  };
  return (
    <Card sx={{ p: 4 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{t('invitedTo', { name: invitedBy, list })}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t('invitedText')}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, mt: 3 }}>
        <Button loading={busy === 'accept'} disabled={busy !== undefined} onClick={() => void answer('accept')}>
          {t('accept')}
        </Button>
        <Button
          variant="outlined"
          loading={busy === 'decline'}
          disabled={busy !== undefined}
          onClick={() => void answer('decline')}
        >
          {t('decline')}
        </Button>
      </Stack>
    </Card>
  );
}

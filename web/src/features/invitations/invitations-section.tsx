import Button from '@mui/material/Button';
import TableCell from '@mui/material/TableCell';
import { MailPlus, Send } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { addressOfView, viewOf } from '#platform/query-parameters.ts';
import { useNow } from '#platform/use-now.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LiveList } from '#ui/live-list.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { QuickFilters } from '#ui/quick-filters.tsx';
import { ActionsHead, DataTable } from '#ui/data-table.tsx';
import type { Change } from './change-dialog.tsx';
import { useInvitations, type Invitation } from './data.ts';
import { InvitationRow } from './invitation-row.tsx';
import { invitationViews, inView, nextExpiry } from './invitation-view.ts';

const InviteDialog = lazy(() => import('./invite-dialog.tsx'));
const ChangeDialog = lazy(() => import('./change-dialog.tsx'));

const columns = ['email', 'role', 'state', 'invited'] as const;

/** Live list of invitations and their state; an admin invites, resends and revokes. */
export default function InvitationsSection() {
  const { t } = useTranslation('invitations');
  const [parameters] = useSearchParams();
  const view = viewOf(invitationViews, parameters);
  const list = useInvitations(view);
  const { rows } = list;
  const now = useNow((at) => nextExpiry(rows, at));
  const shown = inView(view, rows, now);
  const [open, setOpen] = useState<'invite' | { what: Change; invitation: Invitation }>();
  const heading = useRef<HTMLHeadingElement>(null);

  const close = (done: boolean) => {
    setOpen(undefined);
    // Runs after the dialog has released the focus. The row with the button may be gone, so the focus moves to the heading.
    setTimeout(() => {
      if (done || document.activeElement === document.body) heading.current?.focus();
    });
  };

  return (
    <PageSection
      id="invitations"
      title={t('title')}
      lead={t(`leads.${view}`)}
      heading={heading}
      actions={
        <Button startIcon={<MailPlus aria-hidden size={18} />} aria-haspopup="dialog" onClick={() => setOpen('invite')}>
          {t('inviteSomebody')}
        </Button>
      }
    >
      <QuickFilters
        label={t('views.label')}
        current={view}
        options={invitationViews.map((value) => ({
          value,
          label: t(`views.${value}`),
          to: addressOfView('invitations', invitationViews, value),
        }))}
      />
      <LiveList
        list={list}
        shown={shown.length}
        loading={{ label: t('loading'), count: 4, height: '4rem' }}
        failed={{ title: t('failed'), text: t('failedText') }}
        empty={
          <EmptyState icon={<Send size={28} />} title={t(`empty.${view}`)} headingLevel={3}>
            <p>{t(`emptyText.${view}`)}</p>
          </EmptyState>
        }
      >
        {shown.length > 0 && (
          <DataTable
            caption={t(`leads.${view}`)}
            head={
              <>
                {columns.map((column) => (
                  <TableCell key={column}>{t(`columns.${column}`)}</TableCell>
                ))}
                <ActionsHead />
              </>
            }
          >
            {shown.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                invitation={invitation}
                now={now}
                onResend={() => setOpen({ what: 'resend', invitation })}
                onRevoke={() => setOpen({ what: 'revoke', invitation })}
              />
            ))}
          </DataTable>
        )}
      </LiveList>
      <Suspense fallback={null}>
        {open === 'invite' && <InviteDialog onClose={() => close(false)} />}
        {open !== undefined && open !== 'invite' && (
          <ChangeDialog
            {...open}
            current={rows.find(({ id }) => id === open.invitation.id)}
            now={now}
            onClose={close}
          />
        )}
      </Suspense>
    </PageSection>
  );
}

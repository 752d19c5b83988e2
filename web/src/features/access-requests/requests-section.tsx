import TableCell from '@mui/material/TableCell';
import { Inbox, ListChecks, MailQuestion } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { requestVersion } from 'domain/account/access-request.ts';
import { sameCaller } from '#platform/api/call.ts';
import { errorText } from '#platform/api/error-text.ts';
import { IdempotencyKeys } from '#platform/api/idempotency-key.ts';
import { useBulkRequests } from '#platform/api/use-bulk-requests.ts';
import { addressOfView, viewOf } from '#platform/query-parameters.ts';
import { ActionsHead, DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LiveList } from '#ui/live-list.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { QuickFilters } from '#ui/quick-filters.tsx';
import { BulkBar, BulkOutcome } from './bulk-approval.tsx';
import { refusalText, requestViews, sendApproval, useRequests, type Request, type RequestView } from './data.ts';
import { DecidedRow, OpenRow } from './request-row.tsx';

const RequestDialog = lazy(() => import('./request-dialog.tsx'));

const icons = { open: Inbox, waitlist: ListChecks, decided: MailQuestion };

type Decision = { what: 'approve' | 'decline'; request: Request };

/** Live list of access requests and the waitlist, where an admin approves or declines one or many. */
export default function RequestsSection() {
  const { t } = useTranslation('access-requests');
  const [parameters] = useSearchParams();
  const view = viewOf(requestViews, parameters);
  const list = useRequests(view);
  const { rows } = list;
  const [decision, setDecision] = useState<Decision>();
  const heading = useRef<HTMLHeadingElement>(null);
  const Icon = icons[view];

  const close = (decided: boolean) => {
    setDecision(undefined);
    // Runs after the dialog has released the focus. The row with the button may be gone, so the focus moves to the heading.
    setTimeout(() => {
      if (decided || document.activeElement === document.body) heading.current?.focus();
    });
  };

  return (
    <PageSection id="access-requests" title={t('title')} lead={t(`leads.${view}`)} heading={heading}>
      <QuickFilters
        label={t('filters.label')}
        current={view}
        options={requestViews.map((value) => ({
          value,
          label: t(`filters.${value}`),
          to: addressOfView('requests', requestViews, value),
        }))}
      />
      <LiveList
        list={list}
        shown={rows.length}
        loading={{ label: t('loading'), count: 4, height: '5rem' }}
        failed={{ title: t('failed'), text: t('failedText') }}
        empty={
          <EmptyState icon={<Icon size={28} />} title={t(`empty.${view}`)} headingLevel={3}>
            <p>{t(`emptyText.${view}`)}</p>
          </EmptyState>
        }
      >
        {/* Stays mounted when its last row is removed, because it shows the result of the bulk approval. */}
        <RequestTable
          key={view}
          view={view}
          rows={rows}
          whenDone={() => heading.current?.focus()}
          onDecide={(what, request) => setDecision({ what, request })}
        />
      </LiveList>
      <Suspense fallback={null}>
        {decision && (
          <RequestDialog {...decision} now={rows.find(({ id }) => id === decision.request.id)} onClose={close} />
        )}
      </Suspense>
    </PageSection>
  );
}

type TableProps = {
  view: RequestView;
  rows: readonly Request[];
  /** Called after a bulk approval, when its button is no longer rendered. */
  whenDone: () => void;
  onDecide: (what: 'approve' | 'decline', request: Request) => void;
};

const columns = {
  open: ['person', 'role', 'requested', 'note'],
  waitlist: ['person', 'role', 'requested', 'note'],
  decided: ['person', 'role', 'note', 'decision', 'decided'],
} as const;
const widths: Record<string, string> = { person: '26%', note: '34%' };

/** The requests of one view; open ones can be selected and approved together. */
function RequestTable({ view, rows, whenDone, onDecide }: TableProps) {
  const { t } = useTranslation('access-requests');
  // Kept for retries, so that an approval whose response was lost is not refused as another admin's.
  const [keys] = useState(() => new IdempotencyKeys());
  const approve = (request: Request) => sendApproval(request, keys.keyFor(request.id, requestVersion(request)));
  // One at a time: parallel invitations wait for each other's locks, and some would time out.
  const bulk = useBulkRequests(approve, (error) => refusalText(error, t) ?? errorText(error), 1, sameCaller);
  const { sending, refusals } = bulk;
  const [approved, setApproved] = useState<number>();
  // The requests as they were when selected; these versions are approved, not later edits.
  const [ticked, setTicked] = useState<ReadonlyMap<string, Request>>(new Map());
  const selected = rows.flatMap(({ id }) => ticked.get(id) ?? []);
  const select = (requests: readonly Request[]) => setTicked(new Map(requests.map((request) => [request.id, request])));
  const waiting = view !== 'decided';

  const approveAll = async () => {
    setApproved(undefined);
    setApproved(await bulk.sendAll(selected));
    setTicked(new Map());
    whenDone();
  };

  return (
    <>
      {approved !== undefined && (
        <BulkOutcome
          approved={approved}
          refusals={[...refusals.values()]}
          rows={rows}
          onClose={() => {
            setApproved(undefined);
            bulk.clear();
          }}
        />
      )}
      {waiting && (rows.length > 0 || sending.length > 0) && (
        <BulkBar
          rows={rows}
          selected={selected}
          onSelect={select}
          progress={sending.length > 0 ? { done: bulk.done, of: sending.length } : undefined}
          onApprove={() => void approveAll()}
        />
      )}
      {rows.length > 0 && (
        <DataTable
          caption={t(`leads.${view}`)}
          head={
            <>
              {waiting && (
                <TableCell>
                  <span className="visually-hidden">{t('columns.select')}</span>
                </TableCell>
              )}
              {columns[view].map((column) => (
                <TableCell key={column} sx={{ width: widths[column] }}>
                  {t(`columns.${column}`)}
                </TableCell>
              ))}
              {waiting && <ActionsHead />}
            </>
          }
        >
          {rows.map((request) =>
            waiting ? (
              <OpenRow
                key={request.id}
                request={request}
                selected={ticked.has(request.id)}
                busy={sending.length > 0}
                refusal={refusals.get(request.id)?.reason}
                onSelect={(on) =>
                  select(
                    on ? [...ticked.values(), request] : [...ticked.values()].filter(({ id }) => id !== request.id),
                  )
                }
                onApprove={() => onDecide('approve', request)}
                onDecline={() => onDecide('decline', request)}
              />
            ) : (
              <DecidedRow key={request.id} request={request} />
            ),
          )}
        </DataTable>
      )}
    </>
  );
}

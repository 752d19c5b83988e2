import TableCell from '@mui/material/TableCell';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionsHead, DataTable } from '#ui/data-table.tsx';
import { BulkBar, BulkOutcome } from './bulk-approval.tsx';
import type { Request } from './data.ts';
import type { RequestFilter } from './request-filter.ts';
import { DecidedRow, OpenRow } from './request-row.tsx';
import { useBulkApproval } from './use-bulk-approval.ts';

type Props = {
  filter: RequestFilter;
  rows: readonly Request[];
  /** Many were decided, and the button for it is gone. */
  whenDone: () => void;
  onDecide: (what: 'approve' | 'decline', request: Request) => void;
};

const columns = {
  open: ['person', 'role', 'asked', 'note'],
  waitlist: ['person', 'role', 'asked', 'note'],
  decided: ['person', 'role', 'note', 'decision', 'decided'],
} as const;
const widths: Record<string, string> = { person: '26%', note: '34%' };

/** The requests of one view; those that wait can be ticked and approved together. */
export function RequestTable({ filter, rows, whenDone, onDecide }: Props) {
  const { t } = useTranslation('access-requests');
  const bulk = useBulkApproval();
  // As they were when they were ticked: that is what is approved, not what they become meanwhile.
  const [ticked, setTicked] = useState<ReadonlyMap<string, Request>>(new Map());
  const selected = rows.flatMap(({ id }) => ticked.get(id) ?? []);
  const select = (requests: readonly Request[]) => setTicked(new Map(requests.map((request) => [request.id, request])));
  const waiting = filter !== 'decided';

  const approveAll = async () => {
    await bulk.approve(selected);
    setTicked(new Map());
    whenDone();
  };

  return (
    <>
      {waiting && <BulkOutcome bulk={bulk} rows={rows} />}
      {waiting && (rows.length > 0 || bulk.progress) && (
        <BulkBar rows={rows} selected={selected} onSelect={select} bulk={bulk} onApprove={() => void approveAll()} />
      )}
      {rows.length > 0 && (
        <DataTable
          caption={t(`captions.${filter}`)}
          head={
            <>
              {waiting && (
                <TableCell>
                  <span className="visually-hidden">{t('columns.select')}</span>
                </TableCell>
              )}
              {columns[filter].map((column) => (
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
                busy={bulk.progress !== undefined}
                refusal={bulk.refusals.get(request.id)?.reason}
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

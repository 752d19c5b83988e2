import { Inbox, ListChecks, MailQuestion } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '#ui/empty-state.tsx';
import { LiveList } from '#ui/live-list.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { QuickFilters } from '#ui/quick-filters.tsx';
import { useRequests, type Request } from './data.ts';
import { addressOf, requestFilterOf, requestFilters } from './request-filter.ts';
import { RequestTable } from './request-table.tsx';

const DecisionDialog = lazy(() => import('./decision-dialog.tsx'));

const icons = { open: Inbox, waitlist: ListChecks, decided: MailQuestion };

type Asked = { what: 'approve' | 'decline'; request: Request };

/** Who asks to come in and who waits, live; an admin approves or declines, one or many. */
export default function RequestsSection() {
  const { t } = useTranslation('access-requests');
  const [parameters] = useSearchParams();
  const filter = requestFilterOf(parameters);
  const list = useRequests(filter);
  const { rows } = list;
  const [asked, setAsked] = useState<Asked>();
  const heading = useRef<HTMLHeadingElement>(null);
  const Icon = icons[filter];

  const close = (decided: boolean) => {
    setAsked(undefined);
    // Once the dialog let go of the focus: where the row with the pressed button is going, or gone, readers and keyboards go on here.
    setTimeout(() => {
      if (decided || document.activeElement === document.body) heading.current?.focus();
    });
  };

  return (
    <PageSection id="access-requests" title={t('title')} lead={t(`leads.${filter}`)} heading={heading}>
      <QuickFilters
        label={t('filters.label')}
        current={filter}
        options={requestFilters.map((value) => ({ value, label: t(`filters.${value}`), to: addressOf(value) }))}
      />
      <LiveList
        list={list}
        shown={rows.length}
        loading={{ label: t('loading'), count: 4, height: '5rem' }}
        failed={{ title: t('failed'), text: t('failedText') }}
        empty={
          <EmptyState icon={<Icon size={28} />} title={t(`empty.${filter}`)} headingLevel={3}>
            <p>{t(`emptyText.${filter}`)}</p>
          </EmptyState>
        }
      >
        {/* Stays when its last row goes: what came of many approvals stands in it. */}
        <RequestTable
          key={filter}
          filter={filter}
          rows={rows}
          whenDone={() => heading.current?.focus()}
          onDecide={(what, request) => setAsked({ what, request })}
        />
      </LiveList>
      <Suspense fallback={null}>
        {asked && <DecisionDialog {...asked} now={rows.find(({ id }) => id === asked.request.id)} onClose={close} />}
      </Suspense>
    </PageSection>
  );
}

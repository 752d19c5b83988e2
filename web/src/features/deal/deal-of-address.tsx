import Button from '@mui/material/Button';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { Deal } from 'domain/deal/deal-document.ts';
import { isDocumentId } from 'domain/paths.ts';
import { useRecentPageName } from '#platform/recent-pages.ts';
import { useAccount } from '#platform/session/account.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { useDeal } from './data.ts';
import { isHidden } from './hidden-deal-data.ts';
import { addressLine } from './deal-labels.ts';

type Props = {
  /** The deal's page; given none where there is no deal to be seen. */
  children: (deal: Deal | undefined) => ReactNode;
  /** While the deal is on its way. */
  loading: ReactNode;
};

/** The deal that the address names, live; an id that no deal can have would lead elsewhere in the database. */
export function DealOfAddress(props: Props) {
  const { id = '' } = useParams();
  return isDocumentId(id) ? <DealById id={id} {...props} /> : <DealNotFound />;
}

function DealById({ id, children, loading }: Props & { id: string }) {
  const { t } = useTranslation('deal');
  const { state, value: deal, error, retry } = useDeal(id);
  useRecentPageName(useAccount().uid, deal && addressLine(deal));
  if (state === 'loading') return loading;
  if (state === 'error' && !isHidden(error)) {
    return (
      <ErrorState title={t('deal.failed')} onRetry={retry}>
        <p>{t('list.failedText')}</p>
      </ErrorState>
    );
  }
  return children(deal) || <DealNotFound />;
}

/** Absent, deleted, or not to be seen by this person: nobody learns which. */
function DealNotFound() {
  const { t } = useTranslation('deal');
  return (
    <EmptyState
      headingLevel={1}
      icon={<SearchX size={28} />}
      title={t('deal.notFound')}
      action={
        <Button component={Link} to="/deals">
          {t('deal.toList')}
        </Button>
      }
    >
      <p>{t('deal.notFoundText')}</p>
    </EmptyState>
  );
}

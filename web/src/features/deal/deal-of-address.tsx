import Button from '@mui/material/Button';
import { SearchX } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { Deal } from 'domain/deal/deal-document.ts';
import { isDocumentId } from 'domain/paths.ts';
import { useDrawnLookEnd } from '#platform/kept-look/use-kept-look.ts';
import { useRecentPageName } from '#platform/recent-pages.ts';
import { useAccount } from '#platform/session/account.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { useDeal } from './data.ts';
import { isHidden } from './hidden-deal-data.ts';
import { addressLine } from './deal-labels.ts';

type Props = {
  /** Renders the deal's page; called with undefined when the deal is missing or hidden. */
  children: (deal: Deal | undefined) => ReactNode;
  /** Shown while the deal loads. */
  loading: ReactNode;
};

/** The deal in the URL, live. Invalid ids are rejected, because they could address another path in the database. */
export function DealOfAddress(props: Props) {
  const { id = '' } = useParams();
  return isDocumentId(id) ? <DealById id={id} {...props} /> : <DealNotFound />;
}

function DealById({ id, children, loading }: Props & { id: string }) {
  const { t } = useTranslation('deal');
  const { state, value: deal, error, retry } = useDeal(id);
  useRecentPageName(useAccount().uid, deal && addressLine(deal));
  useDrawnLookEnd(state !== 'loading' && !deal);
  // The live deal repeats what was read before: the page is rendered again only for a change.
  const page = useMemo(() => children(deal), [children, deal]);
  if (state === 'loading') return loading;
  if (state === 'error' && !isHidden(error)) {
    return (
      <ErrorState title={t('deal.failed')} onRetry={retry}>
        <p>{t('list.failedText')}</p>
      </ErrorState>
    );
  }
  return page || <DealNotFound />;
}

/** Shown for a missing, deleted or hidden deal alike, so that it does not reveal which. */
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

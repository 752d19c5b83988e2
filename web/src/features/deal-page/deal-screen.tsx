import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useDeferredValue, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { mayChange, mayEdit } from 'domain/deal/may-see.ts';
import type { DealStatus } from 'domain/deal/deal-status.ts';
import { dealDocument, type Deal } from 'domain/deal/deal-document.ts';
import { paths } from 'domain/paths.ts';
import { useKeptLook, useShownDocuments } from '#platform/kept-look/use-kept-look.ts';
import { useAccount } from '#platform/session/account.tsx';
import { BottomBar } from '#ui/bottom-bar.ts';
import { loadsInOrder } from '#ui/loads-in-order.ts';
import { ControlSection } from './control-section.tsx';
import { DealDetails } from './deal-facts.tsx';
import { DealGallery, DealGallerySkeleton } from './deal-gallery.tsx';
import { DealActivity, DealSummary } from './deal-summary.tsx';
import { useDealCounts, useSaves } from '#features/deal/data.ts';
import { DealOfAddress } from '#features/deal/deal-of-address.tsx';
import { DealPlace } from './deal-place.tsx';
import { useRecordedOpening } from './opening-data.ts';
import { SourcesSection } from './sources-section.tsx';

/** For the originator and admins alone: what they do, and at the end of the page what they did. */
const OwnerActions = lazy(() => import('./owner-actions.tsx'));
const EditHistory = lazy(() => import('./edit-history.tsx'));

/** Near the end of the page. */
const StatusHistory = lazy(() => import('./status-history.tsx'));

/** Few deals have any. */
const DealNotes = lazy(() => import('./deal-notes.tsx'));

const dealDocumentFields = Object.keys(dealDocument.shape);

/** On phones the gallery extends to both edges. */
const Page = styled(Container)<{ component: 'article' }>(({ theme }) => ({
  paddingBottom: theme.spacing(16),
  [theme.breakpoints.down('md')]: {
    paddingInline: 0,
  },
  [theme.breakpoints.up('md')]: { paddingTop: theme.spacing(6) },
}));

/** Keeps the summary beside the content, always in view, where there is room for both. */
const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(8),
  paddingTop: theme.spacing(8),
  [theme.breakpoints.down('md')]: {
    padding: `${theme.spacing(5)} max(var(--page-margin), env(safe-area-inset-right)) 0 max(var(--page-margin), env(safe-area-inset-left))`,
  },
  '@media (min-width: 1000px)': {
    gridTemplateColumns: 'minmax(0, 1fr) 24rem',
    columnGap: theme.spacing(12),
    // Placed by number, because the other column comes later.
    '& > :not([data-column=summary])': { gridColumn: 1 },
    '& > [data-column=summary]': {
      gridColumn: 2,
      gridRow: 1,
      position: 'sticky',
      top: 'calc(var(--header-height) + 1.5rem)',
      alignSelf: 'start',
    },
  },
}));

/** As high as the actions, so that the bar does not rise when they have loaded. */
const BarOutline = styled('div')({ minHeight: 'var(--target)' });

type Props = {
  /** Renders the reader's actions, such as making an offer; at the side on wide pages, at the bottom on phones. */
  actions?: (deal: Deal) => ReactNode;
  /** Renders what stands beside the choice for a comparison, such as adding the deal to a list. */
  beside?: (deal: Deal) => ReactNode;
  /** Renders sections of other features, such as offers, above the details. */
  sections?: (deal: Deal) => ReactNode;
  /** Renders what is at the end of the page. */
  end?: (deal: Deal) => ReactNode;
  /** Renders the deal's numbers as of `now`. */
  numbers: (deal: Deal, now: Date) => ReactNode;
};

/** A deal's page, updated live. */
export function DealScreen(props: Props) {
  const { id } = useParams();
  const [deleting, setDeleting] = useState<string>();
  return (
    <DealOfAddress loading={<DealScreenSkeleton />}>
      {(deal) =>
        deal ? (
          // The same outline until the texts are there, too.
          <Suspense fallback={<DealScreenSkeleton />}>
            <DealPage deal={deal} {...props} onDelete={(begun) => setDeleting(begun ? id : undefined)} />
          </Suspense>
        ) : (
          // The live deal disappears before the response to its deletion arrives, which then opens the person's deals.
          deleting === id && <DealScreenSkeleton />
        )
      }
    </DealOfAddress>
  );
}

type PageProps = Props & { deal: Deal; onDelete: (begun: boolean) => void };

function DealPage({ deal, actions, beside, sections, end, numbers, onDelete }: PageProps) {
  const account = useAccount();
  const [openedAt] = useState(() => new Date());
  const changeable = mayChange(account, deal);
  useRecordedOpening(account, deal);
  // The photo and the figures come first; all below them follows in slices that a tap interrupts.
  const isWhole = useDeferredValue(true, false);
  useKeptLook({ account, isReady: isWhole });
  useShownDocuments([{ path: paths.deal(deal.id), data: deal, fields: dealDocumentFields, required: true }]);
  const editable = mayEdit(account, deal);
  const bar = changeable ? editable && <OwnerActions deal={deal} onDelete={onDelete} /> : actions?.(deal);
  return (
    <Page component="article">
      <StatusBanner status={deal.status} />
      {(changeable || deal.underReview || deal.unconfirmed) && (
        <Suspense fallback={null}>
          <DealNotes deal={deal} changeable={changeable} now={openedAt} />
        </Suspense>
      )}
      <DealGallery deal={deal} />
      <Columns>
        <div data-column="summary">
          <LiveSummary deal={deal} changeable={changeable} now={openedAt} beside={beside?.(deal)} />
          {bar && (
            <BottomBar position="fixed" data-bottom-bar sx={{ mt: { md: 5 } }}>
              <Suspense fallback={<BarOutline />}>{bar}</Suspense>
            </BottomBar>
          )}
        </div>
        {isWhole && (
          <div>
            {(sections || changeable) && (
              <Stack
                ref={loadsInOrder}
                className="loads-in-order"
                data-not-kept
                sx={{ gap: 8, mb: 10, '&:empty': { display: 'none' } }}
              >
                {changeable && <LiveActivity deal={deal} now={openedAt} />}
                {sections?.(deal)}
              </Stack>
            )}
            <Stack sx={{ gap: 8 }}>
              <DealDetails deal={deal} />
              <ControlSection key={deal.id} deal={deal} changeable={editable} />
              <SourcesSection key={deal.id} deal={deal} changeable={editable} />
              {numbers(deal, openedAt)}
              <DealPlace deal={deal} />
              <Suspense fallback={null}>
                <StatusHistory dealId={deal.id} />
              </Suspense>
              {changeable && (
                <Suspense fallback={null}>
                  <EditHistory deal={deal} own={deal.listedBy.uid === account.uid} />
                </Suspense>
              )}
              {end?.(deal)}
            </Stack>
          </div>
        )}
      </Columns>
    </Page>
  );
}

type LiveProps = { deal: Deal; now: Date };

// Each reads its numbers itself, so that one that changes renders no more of the page.

function LiveSummary({ changeable, ...props }: LiveProps & { changeable: boolean; beside: ReactNode }) {
  const counts = useDealCounts(changeable ? props.deal.id : undefined);
  const saves = useSaves(changeable ? undefined : props.deal.id);
  return <DealSummary {...props} saves={counts?.favoriteCount ?? saves} />;
}

const LiveActivity = (props: LiveProps) => <DealActivity {...props} counts={useDealCounts(props.deal.id)} />;

/** Shows "Deal Pending - No New Offers" or "Deal Sold - No Longer Available" (specification, section 4). */
function StatusBanner({ status }: { status: DealStatus }) {
  const { t } = useTranslation('deal');
  return (
    <Box
      component="output"
      sx={{
        '&:not(:empty)': {
          display: 'block',
          px: { xs: 'var(--page-margin)', md: 0 },
          pt: { xs: 3, md: 0 },
          pb: { xs: 3, md: 4 },
        },
      }}
    >
      {(status === 'pending' || status === 'sold') && (
        <Alert severity={status === 'pending' ? 'warning' : 'info'} role="note">
          <AlertTitle>{t(`banner.${status}`)}</AlertTitle>
        </Alert>
      )}
    </Box>
  );
}

function DealScreenSkeleton() {
  const { t } = useTranslation('deal');
  return (
    <Page component="article">
      <output className="visually-hidden">{t('deal.loading')}</output>
      <DealGallerySkeleton />
      <Columns aria-hidden>
        <Stack data-column="summary" sx={{ gap: 3 }}>
          <Skeleton width="6rem" height="1.75rem" />
          <Skeleton width="14rem" height="2.5rem" />
          <Skeleton width="80%" height="1.5rem" />
          <Skeleton height="6rem" />
        </Stack>
        <Stack sx={{ gap: 3 }}>
          <Skeleton width="10rem" height="1.5rem" />
          {Array.from({ length: 5 }, (_, index) => (
            <Skeleton key={index} height="1.125rem" />
          ))}
        </Stack>
      </Columns>
    </Page>
  );
}

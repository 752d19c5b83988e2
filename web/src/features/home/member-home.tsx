import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ChevronRight, Clock, HandCoins, House, Plus, type LucideIcon } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Me } from 'domain/account/account.ts';
import { DrawnPart } from '#platform/kept-look/drawn-part.tsx';
import { useKeptLook } from '#platform/kept-look/use-kept-look.ts';
import { loadsInOrder } from '#ui/loads-in-order.ts';
import { PageFrame } from '#ui/page-frame.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';

type Recent = {
  url: string;
  title: string;
  /** The kind of page, if the title does not say it. */
  kind: string | undefined;
  visitedAt: Date;
};

type Props = {
  account: Me;
  /** Whether the member may list deals. */
  maySell: boolean;
  recent: readonly Recent[];
  /** A notice at the top. */
  notice?: ReactNode;
  /** The member's tasks. */
  children: ReactNode;
};

/** A member's home page: ways to buy and sell, tasks, and recently visited pages. */
export function MemberHome({ account, maySell, recent, notice, children }: Props) {
  const { t } = useTranslation('home');
  useKeptLook({ account, isReady: true });
  return (
    <PageFrame
      title={t('member.title', { name: account.firstName })}
      actions={
        maySell && (
          <>
            <Button component={Link} to="/deals" variant="outlined">
              {t('member.buy')}
            </Button>
            <Button component={Link} to="/deals/new" startIcon={<Plus aria-hidden size={20} />}>
              {t('member.newDeal')}
            </Button>
          </>
        )
      }
    >
      {notice && (
        <Box ref={loadsInOrder} className="loads-in-order" sx={{ mb: 5 }}>
          {notice}
        </Box>
      )}
      {!maySell && <Ways />}
      {/* What buyers have under way changes with documents that are not kept. */}
      <Stack
        ref={loadsInOrder}
        className="loads-in-order"
        data-not-kept={!maySell || undefined}
        sx={{
          gap: 10,
          '&:not(:empty)': { mt: maySell ? 0 : 8 },
        }}
      >
        <Suspense
          fallback={
            <DrawnPart name="desk">
              <Skeleton height="6.5rem" />
            </DrawnPart>
          }
        >
          {children}
        </Suspense>
      </Stack>
      <RecentPages recent={recent} />
    </PageFrame>
  );
}

/** A buyer's options: browsing deals, and why they cannot sell. */
function Ways() {
  const { t } = useTranslation('home');
  const [explained, setExplained] = useState(false);
  return (
    <>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))' }}>
        <Card sx={{ bgcolor: 'primary.main', color: 'primary.contrastText' }}>
          <CardActionArea component={Link} to="/deals">
            <Way Icon={House} title={t('member.buy')} text={t('member.buyText')} />
          </CardActionArea>
        </Card>
        <Card>
          <CardActionArea
            aria-expanded={explained}
            aria-controls="why-not-sell"
            onClick={() => setExplained(!explained)}
          >
            <Way Icon={HandCoins} title={t('member.sell')} text={t('member.sellHow')} />
          </CardActionArea>
        </Card>
      </Box>
      <Box id="why-not-sell" aria-live="polite" sx={{ '&:not(:empty)': { mt: 4 } }}>
        {explained && (
          <Alert severity="info" role="note">
            <AlertTitle>{t('member.noSellTitle')}</AlertTitle>
            <p>{t('member.noSell')}</p>
          </Alert>
        )}
      </Box>
    </>
  );
}

function RecentPages({ recent }: { recent: readonly Recent[] }) {
  const { t } = useTranslation('home');
  return (
    <Box component="section" aria-labelledby="recent-title" sx={{ mt: 10 }}>
      <Typography id="recent-title" variant="h2" gutterBottom>
        {t('member.recent')}
      </Typography>
      {recent.length === 0 ? (
        <Typography color="textSecondary">{t('member.noRecent')}</Typography>
      ) : (
        <Card component={List} data-not-kept sx={{ p: 2 }}>
          {recent.map(({ url, title, kind, visitedAt }) => (
            <ListItem key={url} disablePadding>
              <ListItemButton component={Link} to={url}>
                <ListItemIcon>
                  <Clock aria-hidden size={18} />
                </ListItemIcon>
                <ListItemText primary={title} secondary={kind} slotProps={{ primary: { noWrap: true } }} />
                <Typography variant="body2" color="textSecondary" noWrap sx={{ flex: 'none', ml: 3 }}>
                  <RelativeTime at={visitedAt} />
                </Typography>
              </ListItemButton>
            </ListItem>
          ))}
        </Card>
      )}
    </Box>
  );
}

type WayProps = { Icon: LucideIcon; title: string; text: string };

/** Content of one of the large cards. */
const Way = ({ Icon, title, text }: WayProps) => (
  <Stack direction="row" sx={{ alignItems: 'center', gap: 4, minHeight: '7rem', p: 5 }}>
    <Avatar variant="rounded" aria-hidden sx={{ width: 56, height: 56 }}>
      <Icon size={28} />
    </Avatar>
    <Box component="span" sx={{ flex: 1 }}>
      <Typography component="strong" variant="h2" sx={{ display: 'block', mb: 1 }}>
        {title}
      </Typography>
      <Typography component="span" sx={{ opacity: 0.85 }}>
        {text}
      </Typography>
    </Box>
    <ChevronRight aria-hidden />
  </Stack>
);

import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Bookmark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Me } from 'domain/account/account.ts';
import { LiveSection } from '#ui/live-section.tsx';
import { StandaloneLink } from '#ui/standalone-link.ts';
import { useSavedSearches } from './data.ts';
import { MatchCount } from './match-count.tsx';

/** Number of searches on the home page; the profile has all of them. */
const shownAtMost = 5;

/** A buyer's saved searches on the home page, the last saved first: how often each notifies and how many deals it finds now. */
export function YourSearches({ account }: { account: Pick<Me, 'uid' | 'role' | 'premium'> }) {
  const { t } = useTranslation('saved-searches');
  const list = useSavedSearches(account.uid);
  const { state, rows } = list;
  // Holds its place until it is known whether there are any.
  if (state === 'loading') return <Skeleton height="6.5rem" />;
  if (state === 'ready' && rows.length === 0) return null;
  return (
    <LiveSection
      id="searches"
      title={t('home.title')}
      list={list}
      failed={t('section.loadFailed')}
      action={
        <StandaloneLink component={Link} to="/profile#searches">
          {rows.length > shownAtMost ? t('home.all', { count: rows.length }) : t('home.edit')}
        </StandaloneLink>
      }
    >
      {rows.length > 0 && (
        <Card component={List} sx={{ p: 2 }}>
          {rows.slice(0, shownAtMost).map((search) => (
            <ListItem key={search.id} disablePadding>
              <ListItemButton component={Link} to={`/deals?${search.query}`}>
                <ListItemIcon>
                  <Bookmark aria-hidden size={18} />
                </ListItemIcon>
                <ListItemText
                  primary={search.name}
                  secondary={t(search.frequency === 'never' ? 'paused' : `frequency.${search.frequency}`)}
                  slotProps={{ primary: { noWrap: true } }}
                />
                <Typography variant="body2" noWrap sx={{ flex: 'none', ml: 3 }}>
                  <MatchCount reader={account} search={search} />
                </Typography>
              </ListItemButton>
            </ListItem>
          ))}
        </Card>
      )}
    </LiveSection>
  );
}

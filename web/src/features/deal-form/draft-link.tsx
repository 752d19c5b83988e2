import Card from '@mui/material/Card';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { ArrowRight, FilePen } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { readJson, storageKeys } from '#platform/local-storage.ts';
import { RelativeTime } from '#ui/relative-time.tsx';

/** The parts of a stored draft that the link shows. Parsing the whole draft would load the form's code. */
const named = z.object({
  values: z.object({ streetAddress: z.optional(z.string()), city: z.optional(z.string()) }),
  savedAt: z.number(),
});

/** Link to the unfinished new deal; renders nothing when there is none. */
export function DraftLink({ uid }: { uid: string }) {
  const { t } = useTranslation('deal-form');
  const [draft] = useState(() => readJson(storageKeys.dealDraft(uid), named));
  if (!draft) return null;
  const place = [draft.values.streetAddress, draft.values.city].filter(Boolean).join(', ');
  return (
    <Card data-not-kept>
      <ListItemButton component={Link} to="/deals/new" sx={{ gap: 3, minHeight: 56, px: { xs: 4, sm: 5 } }}>
        <FilePen aria-hidden size={20} style={{ flex: 'none' }} />
        <span style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography component="span" sx={{ display: 'block', fontWeight: 'fontWeightMedium' }}>
            {t('continueDraft')}
          </Typography>
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {place && `${place} · `}
            <RelativeTime at={new Date(draft.savedAt)} />
          </Typography>
        </span>
        <ArrowRight aria-hidden size={18} style={{ flex: 'none' }} />
      </ListItemButton>
    </Card>
  );
}

import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatDateTime } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';

/** A moment of a deal's history: what it was, when, and more about it. */
export function TimelineEntry({ what, at, children }: { what: ReactNode; at: Date; children: ReactNode }) {
  return (
    <li>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
        {what}
        <Typography component="time" variant="body2" color="textSecondary" dateTime={at.toISOString()}>
          {formatDateTime(at, currentLanguage())}
        </Typography>
      </Stack>
      {children}
    </li>
  );
}

import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useAnchoredHeading } from './use-anchored-heading.ts';

type Props = {
  /** Its anchor in URLs, after `#`; its heading has the id `profile-<id>`. */
  id: string;
  title: string;
  lead?: string;
  /** Whether it has its final height, so that a link to it can scroll it into view. */
  ready?: boolean;
  children: ReactNode;
};

export function SectionCard({ id, title, lead, ready = true, children }: Props) {
  const heading = useAnchoredHeading(id, ready);
  const headingId = `profile-${id}`;
  return (
    <Card component="section" id={id} aria-labelledby={headingId}>
      <CardContent>
        <Stack sx={{ gap: 5 }}>
          <div>
            <Typography
              id={headingId}
              ref={heading}
              variant="h2"
              tabIndex={-1}
              sx={{ scrollMarginTop: 'calc(var(--header-height) + 2rem)' }}
            >
              {title}
            </Typography>
            {lead && (
              <Typography color="textSecondary" sx={{ mt: 1 }}>
                {lead}
              </Typography>
            )}
          </div>
          {children}
        </Stack>
      </CardContent>
    </Card>
  );
}

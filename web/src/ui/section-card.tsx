import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

type Props = {
  /** Its anchor in URLs, after `#`; its heading has the id `profile-<id>`. */
  id: string;
  title: string;
  lead?: string;
  /** Whether it has its final height, so that a link to it can scroll it into view. */
  ready?: boolean;
  children: ReactNode;
};

/** One subject of a page of settings. */
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

/** Scrolls a heading into view and focuses it when the URL's hash names it. */
function useAnchoredHeading(anchor: string, ready: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash !== `#${anchor}` || !ready) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
    // The key changes when the same link is pressed again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [anchor, hash, key, ready]);
  return heading;
}

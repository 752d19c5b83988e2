import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type Props = {
  /** The page's h1; takes the focus after navigation. */
  title: ReactNode;
  lead?: ReactNode;
  /** Buttons beside the heading, below it on phones. */
  actions?: ReactNode;
  /** A link back, above the heading. */
  back?: ReactNode;
  /** `narrow` for short forms, `text` for long forms and reading, `wide` for lists. */
  width?: keyof typeof widths;
  /** Fills a phone's screen below the header with its last part, and says its heading to screen readers alone. */
  isMap?: boolean;
  children: ReactNode;
};

const widths = { narrow: 'xs', text: 'sm', wide: 'xl' } as const;

/** On wide pages the map stays while the rest scrolls. */
const filled = {
  display: { xs: 'flex', md: 'block' },
  flexDirection: 'column',
  height: { xs: 'calc(100dvh - var(--header-height))', md: 'auto' },
  pb: { xs: 0, md: 6 },
} as const;

/** A page with margins, a maximum width and a heading. */
export function PageFrame({ title, lead, actions, back, width = 'wide', isMap = false, children }: Props) {
  return (
    <Container maxWidth={widths[width]} sx={isMap ? filled : { pt: { xs: 6, md: 10 }, pb: 16 }}>
      <Stack
        component="header"
        className={isMap ? 'visually-hidden' : undefined}
        direction="row"
        sx={{ flexWrap: 'wrap', alignItems: 'flex-end', justifyContent: 'space-between', gap: 3, columnGap: 6, mb: 6 }}
      >
        {back && <div style={{ flexBasis: '100%' }}>{back}</div>}
        <div style={{ minWidth: 0 }}>
          <h1 tabIndex={-1}>{title}</h1>
          {lead && (
            <Typography color="textSecondary" sx={{ mt: 2 }}>
              {lead}
            </Typography>
          )}
        </div>
        {actions && (
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
            {actions}
          </Stack>
        )}
      </Stack>
      {children}
    </Container>
  );
}

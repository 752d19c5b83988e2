import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, type ReactNode, type RefObject } from 'react';
import { useRestoredFocus } from './use-restored-focus.ts';

type Props = {
  /** Id of the heading, which names the section. */
  id: string;
  title: ReactNode;
  lead?: ReactNode;
  /** Beside the heading, below it on phones. */
  actions?: ReactNode;
  /** Ref of the heading, for callers that return the focus to it. */
  heading?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
};

/** A section of a page. Its heading takes the focus when the focused element inside is removed. */
export function PageSection({ id, title, lead, actions, heading: given, children }: Props) {
  const section = useRef<HTMLElement>(null);
  const own = useRef<HTMLHeadingElement>(null);
  const heading = given ?? own;
  useRestoredFocus(section, heading);
  return (
    <Stack component="section" ref={section} aria-labelledby={id} sx={{ gap: 4, minWidth: 0 }}>
      <Stack component="header" direction="row" sx={{ flexWrap: 'wrap', gap: 3, columnGap: 5 }}>
        <div style={{ flex: '1 1 20rem' }}>
          <h2 id={id} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {lead && (
            <Typography color="textSecondary" sx={{ mt: 1 }}>
              {lead}
            </Typography>
          )}
        </div>
        {actions && (
          <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2, columnGap: 4 }}>
            {actions}
          </Stack>
        )}
      </Stack>
      {children}
    </Stack>
  );
}

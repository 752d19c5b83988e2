import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

type Props<Value extends string> = {
  /** What is filtered, for readers. */
  label: string;
  current: Value;
  options: readonly { value: Value; label: ReactNode; to: string }[];
};

/** Where the row scrolls sideways, what is chosen is seen whole; the page stays where it is. */
function bringIntoView(link: HTMLAnchorElement | null): void {
  const row = link?.closest('nav');
  if (link && row) row.scrollLeft = link.offsetLeft + link.offsetWidth / 2 - row.clientWidth / 2;
}

/** One of a few views of a list, each with an address of its own, so that it can be linked and gone back to. */
export function QuickFilters<Value extends string>({ label, current, options }: Props<Value>) {
  return (
    <ScrollRow as="nav" aria-label={label}>
      <ul>
        {options.map(({ value, label: text, to }) => (
          <li key={value}>
            <ToggleButton
              component={Link}
              ref={value === current ? bringIntoView : undefined}
              to={to}
              value={value}
              selected={value === current}
              aria-pressed={undefined}
              aria-current={value === current ? 'true' : undefined}
            >
              {text}
            </ToggleButton>
          </li>
        ))}
      </ul>
    </ScrollRow>
  );
}

/** A row that scrolls sideways: from edge to edge of a phone, so that it is seen to go on. */
export const ScrollRow = styled('div')(({ theme }) => ({
  // What is hidden for the eye alone must not stand outside of it.
  position: 'relative',
  marginInline: 'calc(-1 * var(--page-margin))',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& > *': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(2),
    width: 'max-content',
    margin: 0,
    // Room for the outline of what has the focus.
    padding: '0.375rem var(--page-margin)',
    listStyle: 'none',
  },
}));

import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

type Props<Value extends string> = {
  /** Accessible name of the filter. */
  label: string;
  current: Value;
  options: readonly { value: Value; label: ReactNode; to: string }[];
};

/** Scrolls a row sideways so that the chosen link is fully visible; the page does not scroll. */
function bringIntoView(link: HTMLAnchorElement | null): void {
  const row = link?.closest('nav');
  if (link && row) row.scrollLeft = link.offsetLeft + link.offsetWidth / 2 - row.clientWidth / 2;
}

/** Links to a few views of a list. Each view has its own address, so that it can be linked and is in the history. */
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

/** A row that scrolls sideways, from edge to edge of a phone, so that the cut-off item shows there are more. */
export const ScrollRow = styled('div')(({ theme }) => ({
  // Contains visually hidden elements, which are positioned absolutely.
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
    // Space for the focus outline.
    padding: '0.375rem var(--page-margin)',
    listStyle: 'none',
  },
}));

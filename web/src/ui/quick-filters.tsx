import ToggleButton from '@mui/material/ToggleButton';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ScrollRow } from './scroll-row.ts';

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

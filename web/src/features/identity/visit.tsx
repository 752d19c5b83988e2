import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { StandaloneLink } from '#ui/standalone-link.ts';
import type { Message } from './message.tsx';

/** A visitor's state that is passed from page to page in the history entry. */
type Visit = {
  /** The members' page they wanted to open; the app's guard sets it and redirects there after sign-in. */
  from?: string | undefined;
  /** The email address typed on the previous page. */
  email?: string;
  /** Why a sign-in by email link could not be completed. */
  failure?: Message;
  /** The link itself, if only the address it was sent to is missing. */
  link?: string;
};

/** Returns the visitor's state, and the part to pass on in links to other pages for visitors. */
export function useVisit(): Visit & { keep: Pick<Visit, 'from'> } {
  const { state } = useLocation() as { state: Visit | null };
  const from = state?.from;
  return { ...state, keep: { from } };
}

/** Link to another page for visitors, with their state. */
export function PageLink({ lead, to, children }: { lead: ReactNode; to: string; children: ReactNode }) {
  const { keep } = useVisit();
  return (
    <p>
      {lead}
      <StandaloneLink component={Link} to={to} state={keep}>
        {children}
      </StandaloneLink>
    </p>
  );
}

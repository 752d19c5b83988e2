import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { StandaloneLink } from '#ui/standalone-link.ts';
import type { Message } from './message.tsx';

/** What travels with a visitor from page to page, in the history entry. */
type Visit = {
  /** The members' page they were going to; the app's guard put it there and sends them on to it. */
  from?: string | undefined;
  /** Typed on the page before. */
  email?: string;
  /** Why a sign-in by e-mail link could not be completed. */
  failure?: Message;
  /** The link itself, where only the address it was sent to is missing. */
  link?: string;
};

/** What came with the visitor, and what to send along with every link to another visitors' page. */
export function useVisit(): Visit & { keep: Pick<Visit, 'from'> } {
  const { state } = useLocation() as { state: Visit | null };
  const from = state?.from;
  return { ...state, keep: { from } };
}

/** Where else a visitor may want to go, with what came with them. */
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

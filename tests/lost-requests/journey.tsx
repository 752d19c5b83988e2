import type { renderWithUser } from '#tests/render-with-user.tsx';

export type Page = Pick<ReturnType<typeof renderWithUser>, 'user' | 'press' | 'fill' | 'toasts'>;

/** A form that a person fills in and sends. */
export type Journey = {
  /** The endpoint that the client calls, and its response. */
  sends: Readonly<Record<string, object>>;
  /** Shows what the person opens. */
  open: () => Page | Promise<Page>;
  type?: (page: Page) => Promise<unknown>;
  /** Sends what is typed: the same again after a failure. */
  send: (page: Page) => Promise<unknown>;
  /** Goes back to what was typed, where it is reviewed before it is sent. */
  back?: (page: Page) => Promise<unknown>;
};
export type Journeys = Readonly<Record<string, Journey>>;

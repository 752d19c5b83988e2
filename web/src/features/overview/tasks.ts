import type { Figure } from './data.ts';

/** Papers, reported subjects or houses with two sellers that wait for an admin, and since when the first one has. */
export type Waiting = {
  count: number;
  /** Count as shown: "99+" if there are more than are counted. */
  text: string;
  since: Date | undefined;
};
type Known = Record<'requests' | 'messages' | 'invitations', Figure | undefined> & {
  papers: Waiting | undefined;
  reports: Waiting | undefined;
  houses: Waiting | undefined;
  /** Number of cards about laws that have to be checked again. */
  laws: number;
};

/** A task for an admin, most urgent first: people before messages. */
export type Task = {
  name: 'requests' | 'houses' | 'reports' | 'papers' | 'messages' | 'ending' | 'laws';
  count: number;
  /** The number as shown, where not all are counted. */
  text?: string;
  since?: Date | undefined;
  to: string;
};

/** Returns the tasks that follow from the figures; undefined while a relevant figure is loading. */
export function tasksOf({ requests, houses, reports, papers, messages, invitations, laws }: Known): Task[] | undefined {
  if (!requests || !houses || !reports || !papers || !messages || !invitations) return undefined;
  const tasks: Task[] = [
    { name: 'requests', count: requests.now, since: requests.since, to: '/admin?section=requests' },
    { name: 'houses', ...houses, to: '/admin?section=houses' },
    { name: 'reports', ...reports, to: '/admin?section=reports' },
    { name: 'papers', ...papers, to: '/admin?section=papers' },
    { name: 'messages', count: messages.now, to: '/admin?section=messages' },
    { name: 'ending', count: invitations.ending ?? 0, to: '/admin?section=invitations' },
    { name: 'laws', count: laws, to: '/admin?section=overview#outdated-laws' },
  ];
  return tasks.filter(({ count }) => count > 0);
}

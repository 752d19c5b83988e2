import type { Figure, FigureName } from './data.ts';

/** What waits for an admin, the most urgent first: people before machines. */
export type Task = { name: 'requests' | 'messages' | 'ending'; count: number; since?: Date; to: string };

/** What needs doing, from the figures; undefined while one that decides is not known. */
export function tasksOf(figures: Partial<Record<FigureName, Figure | undefined>>): Task[] | undefined {
  const { requests, messages, invitations } = figures;
  if (!requests || !messages || !invitations) return undefined;
  const tasks: Task[] = [
    {
      name: 'requests',
      count: requests.now,
      to: '/admin?section=requests',
      ...(requests.since && { since: requests.since }),
    },
    { name: 'messages', count: messages.now, to: '/admin?section=messages' },
    { name: 'ending', count: invitations.ending ?? 0, to: '/admin?section=invitations' },
  ];
  return tasks.filter(({ count }) => count > 0);
}

import type { Figure } from './data.ts';

type Known = Record<'requests' | 'messages' | 'invitations', Figure | undefined>;

/** What waits for an admin, the most urgent first: people before machines. */
export type Task = { name: 'requests' | 'messages' | 'ending'; count: number; since?: Date; to: string };

/** What needs doing, from the figures; undefined while one that decides is not known. */
export function tasksOf({ requests, messages, invitations }: Known): Task[] | undefined {
  if (!requests || !messages || !invitations) return undefined;
  const tasks: Task[] = [
    { name: 'requests', count: requests.now, since: requests.since, to: '/admin?section=requests' },
    { name: 'messages', count: messages.now, to: '/admin?section=messages' },
    { name: 'ending', count: invitations.ending ?? 0, to: '/admin?section=invitations' },
  ];
  return tasks.filter(({ count }) => count > 0);
}

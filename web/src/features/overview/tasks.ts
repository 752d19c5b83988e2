import type { Figure } from './data.ts';

type Known = Record<'requests' | 'messages' | 'invitations', Figure | undefined>;

/** A task for an admin, most urgent first: people before messages. */
export type Task = { name: 'requests' | 'messages' | 'ending'; count: number; since?: Date; to: string };

/** Returns the tasks that follow from the figures; undefined while a relevant figure is loading. */
export function tasksOf({ requests, messages, invitations }: Known): Task[] | undefined {
  if (!requests || !messages || !invitations) return undefined;
  const tasks: Task[] = [
    { name: 'requests', count: requests.now, since: requests.since, to: '/admin?section=requests' },
    { name: 'messages', count: messages.now, to: '/admin?section=messages' },
    { name: 'ending', count: invitations.ending ?? 0, to: '/admin?section=invitations' },
  ];
  return tasks.filter(({ count }) => count > 0);
}

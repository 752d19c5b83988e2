import { expect, test } from 'vitest';
import { tasksOf } from './tasks.ts';

const calm = {
  requests: { now: 0 },
  papers: { count: 0, text: '0', since: undefined },
  reports: { count: 0, text: '0', since: undefined },
  houses: { count: 0, text: '0', since: undefined },
  messages: { now: 0 },
  invitations: { now: 4, ending: 0 },
  laws: 0,
};
const since = new Date('2026-11-18T09:00:00Z');

test('nothing needs doing when nobody waits and nothing failed', () => {
  expect(tasksOf(calm)).toEqual([]);
});

test('that nothing needs doing is not said before it is known', () => {
  for (const missing of ['requests', 'houses', 'reports', 'papers', 'messages', 'invitations'] as const)
    expect(tasksOf({ ...calm, [missing]: undefined })).toBeUndefined();
});

test('people who wait come first, with since when', () => {
  const tasks = tasksOf({
    requests: { now: 4, since },
    papers: { count: 100, text: '99+', since },
    reports: { count: 2, text: '2', since },
    houses: { count: 1, text: '1', since },
    messages: { now: 2 },
    invitations: { now: 3, ending: 1 },
    laws: 2,
  });
  expect(tasks?.map(({ name, count }) => [name, count])).toEqual([
    ['requests', 4],
    ['houses', 1],
    ['reports', 2],
    ['papers', 100],
    ['messages', 2],
    ['ending', 1],
    ['laws', 2],
  ]);
  expect(tasks?.[0]).toMatchObject({ since, to: '/admin?section=requests' });
  expect(tasks?.[1]).toMatchObject({ text: '1', since, to: '/admin?section=houses' });
  expect(tasks?.[2]).toMatchObject({ text: '2', since, to: '/admin?section=reports' });
  expect(tasks?.[3]).toMatchObject({ text: '99+', since, to: '/admin?section=papers' });
});

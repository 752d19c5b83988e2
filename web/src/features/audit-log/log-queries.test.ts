import { expect, test } from 'vitest';
import { auditAction } from 'domain/account/audit-entry.ts';
import { filterOf, logQuery, withFilter, type LogFilter } from './log-queries.ts';

test.each<[string, LogFilter]>([
  ['section=log', {}],
  ['action=deactivated&by=u1&about=u2', { action: 'deactivated', by: 'u1', about: 'u2' }],
  ['action=hired', {}],
  // The uid becomes part of a path.
  ['about=../deals', {}],
  ['about=a/b', {}],
  ['about=..', {}],
  [`by=${'x'.repeat(129)}`, {}],
])('%s', (query, filter) => expect(filterOf(new URLSearchParams(query))).toEqual(filter));

test('an address changes with the filter and keeps the section', () => {
  const query = new URLSearchParams('section=log&by=u1');
  expect(withFilter(query, { action: 'reactivated' }).toString()).toBe('section=log&action=reactivated');
  expect(withFilter(query, {}).toString()).toBe('section=log');
});

test('by default the log leaves out sign-outs, which have a filter of their own', () => {
  const [condition] = logQuery({}).where;
  const actions = auditAction.options.filter((action) => action !== 'signed-out');
  expect(condition).toEqual({ field: 'action', is: 'in', value: actions });
  // Firestore allows at most 30 values.
  expect(actions.length).toBeLessThanOrEqual(30);
  expect(logQuery({ action: 'signed-out', about: 'u2' }).where).toEqual([
    { field: 'action', is: '==', value: 'signed-out' },
    { field: 'subject', is: '==', value: 'users/u2' },
  ]);
});

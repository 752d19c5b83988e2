import { expect, test } from 'vitest';
import * as triggers from './triggers.ts';

type Endpoint = {
  eventTrigger?: { eventType: string; eventFilterPathPatterns?: { document?: string } };
  scheduleTrigger?: { schedule: unknown };
};
const endpoints = Object.values(triggers).map((trigger) => (trigger as unknown as { __endpoint: Endpoint }).__endpoint);
const repeated = (values: readonly unknown[]) => values.filter((value, index) => values.indexOf(value) !== index);

test('one function at most runs for the events of a collection', () => {
  const documents = endpoints.flatMap(({ eventTrigger }) => eventTrigger?.eventFilterPathPatterns?.document ?? []);
  expect(documents).toContain('deals/{dealId}');
  expect(repeated(documents)).toEqual([]);
});

test('one function at most runs at each interval', () => {
  const schedules = endpoints.flatMap(({ scheduleTrigger }) => scheduleTrigger?.schedule ?? []);
  expect(schedules).toContain('every 1 minutes');
  expect(repeated(schedules)).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { instanceLimits, limitInInstance } from './instance-limit.ts';

const start = new Date('2026-11-21T12:00:00Z').getTime();
const { count, window } = instanceLimits.publicPerClient;

describe('a limit of one instance', () => {
  const asking = (whom: string) => (milliseconds: number) =>
    limitInInstance('publicPerClient', whom, start + milliseconds);

  test('lets so many pass at once, tells when the next one passes, and is whole again after its window', () => {
    const ask = asking(randomUUID());
    for (let request = 0; request < count; request++) ask(0);
    expect(() => ask(0)).toThrow(
      expect.objectContaining({ code: 'too-many-requests', more: { retryAfterSeconds: 1 } }),
    );
    ask(window / count);
    expect(() => ask(window / count)).toThrow('Too many requests');
    for (let request = 0; request < count; request++) ask(2 * window);
    expect(() => ask(2 * window)).toThrow('Too many requests');
  });

  test('concerns nobody else, and no other limit', () => {
    const whom = randomUUID();
    const ask = asking(whom);
    for (let request = 0; request < count; request++) ask(0);
    expect(() => ask(0)).toThrow('Too many requests');
    asking(randomUUID())(0);
    limitInInstance('requestsPerPerson', whom, start);
  });

  test('refuses nobody because the clock was set back', () => {
    const ask = asking(randomUUID());
    for (let request = 0; request < count; request++) ask(10 * window);
    for (let request = 0; request < count; request++) ask(0);
    expect(() => ask(0)).toThrow('Too many requests');
  });

  test('forgets who has paid back, and nobody else', () => {
    const ask = asking(randomUUID());
    for (let request = 0; request < count; request++) ask(0);
    for (let other = 0; other < 10_100; other++) asking(`${other}-${randomUUID()}`)(0);
    expect(() => ask(0)).toThrow('Too many requests');
  });
});

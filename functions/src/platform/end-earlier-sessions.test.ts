import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { endEarlierSessions } from './end-earlier-sessions.ts';

test('what the provider refuses is heard of: nobody takes sessions for ended that are not', async () => {
  await expect(endEarlierSessions(randomUUID(), 0)).rejects.toThrow('could not be ended: 400');
});

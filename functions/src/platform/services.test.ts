import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { services } from './services.ts';

const inAnHour = new Date(Date.now() + 3_600_000);

test('a task that is waiting already is no error, and one that cannot be put in the queue is', async () => {
  const { enqueue } = services();
  const task = { uid: 'robin', dealId: 'd1', settlesAt: 0 };
  const id = randomUUID();
  await enqueue('settleFavorite', task, inAnHour, id);
  await enqueue('settleFavorite', task, inAnHour, id);
  await expect(enqueue('noSuchTask', {}, inAnHour)).rejects.toMatchObject({
    code: expect.stringMatching(/^functions\//),
  });
});

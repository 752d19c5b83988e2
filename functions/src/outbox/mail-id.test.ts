import { expect, test } from 'vitest';
import { productionContext } from '#platform/context.ts';
import { mailIdOf, outboxIdOf } from './mail-id.ts';

const context = productionContext();
const id = 'a'.repeat(32);

test('an email is known by the id that it went out with, and by none that is made up', () => {
  expect(outboxIdOf(context, mailIdOf(context, id))).toBe(id);
  for (const none of ['', id, `${id}.`, `.${id}`, `${id}.${id}`, `${mailIdOf(context, id)}0`, 'Ana <ana@example.com>'])
    expect(outboxIdOf(context, none), none).toBeUndefined();
});

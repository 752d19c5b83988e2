import { beforeAll, describe, expect, test } from 'vitest';
import { callApi, fromClient } from '#tests/call-api.ts';
import { cashForm, listDeal } from '#tests/deal-forms.ts';
import { type Person, person } from '#tests/people.ts';

let originator: Person;
let buyer: Person;
let dealId: string;
beforeAll(async () => {
  [originator, buyer] = await Promise.all([person(), person({ role: 'buyer' })]);
  dealId = await listDeal(originator);
});

const size = 218 * 1024;
/** Bodies near the maximum size. */
const bodies: [what: string, body: () => object][] = [
  ['many unknown keys', () => Object.fromEntries(Array.from({ length: size / 10 }, (_, index) => [`k${index}`, 1]))],
  ['one endless key', () => ({ ['x'.repeat(size)]: 1 })],
  ['long keys of control characters', () => Object.fromEntries(keys('\u0000'))],
  ['long keys of halves of characters', () => Object.fromEntries(keys('\ud83c'))],
  ['a list of what is no photo', () => cashForm({ photos: Array.from({ length: size / 5 }, () => '') })],
];
const keys = (filling: string) => Array.from({ length: 100 }, (_, index) => [filling.repeat(300) + index, 1]);

describe('a big body that is refused gets a small answer', () => {
  test.each(bodies)('%s', async (_, body) => {
    const requests: [method: string, path: string, as: Person | undefined][] = [
      ['POST', '/api/deals', originator],
      ['PUT', `/api/deals/${dealId}`, originator],
      ['PUT', `/api/deals/${dealId}?fields=city`, originator],
      ['PUT', `/api/deals/${dealId}/interest`, buyer],
      ['POST', '/api/auth/public-request-access', undefined],
    ];
    for (const [method, path, as] of requests) {
      const headers = fromClient();
      // oxlint-disable-next-line no-await-in-loop -- a few requests of one emulator
      const answer = await callApi(method, path, { as, body: body(), headers });
      expect([answer.status, answer.code], path).toEqual([400, 'invalid-input']);
      expect(answer.json.error.details.length, path).toBeLessThanOrEqual(20);
      expect(answer.bytes.length, path).toBeLessThan(8 * 1024);
    }
  });

  test('which still names what fields there are in full, and the start of any other', async () => {
    const answer = await callApi('POST', '/api/deals', { as: originator, body: cashForm({ ['y'.repeat(200)]: 1 }) });
    expect(answer.json.error.details).toEqual([
      { field: `${'y'.repeat(40)}…`, message: 'validation.unknownField', text: 'Unknown field' },
    ]);
  });
});

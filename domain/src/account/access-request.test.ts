import { expect, test } from 'vitest';
import { accessRequestDocument, earlierThan, keptEarlier, type AccessRequest } from './access-request.ts';

const moment = (hour: number) => ({ toDate: () => new Date(Date.UTC(2026, 10, 20, hour)) });
const stored = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@example.com',
  phoneNumber: '6025550134',
  role: 'originator',
  kind: 'invitation',
  state: 'open',
  language: 'en',
  createdAt: moment(9),
  updatedAt: moment(9),
  confirmed: ['invitation'],
};
const request = (changes: object = {}) => accessRequestDocument.parse({ ...stored, ...changes });
/** The request after each of these was typed, in this order. */
const after = (...typed: object[]): AccessRequest =>
  typed.reduce<AccessRequest>((before, changes, index) => {
    const now = request({ ...changes, updatedAt: moment(10 + index) });
    return { ...now, earlier: earlierThan(now, before) };
  }, request());
const namesIn = ({ earlier }: AccessRequest) => earlier?.map(({ firstName }) => firstName);

test.each([[undefined], ['Ana'], [[{ firstName: 'Ana' }]], [null], [7]])(
  'a request whose earlier answers are %j is read as one without any',
  (earlier) => {
    expect(request({ earlier })).toMatchObject({ firstName: 'Ana' });
    expect(request({ earlier }).earlier).toBeUndefined();
  },
);

test('what was typed before is kept, newest first, with its date and nothing but its answers', () => {
  expect(after({ firstName: 'Eve' }, { firstName: 'Fay', company: 'Fay & Co' }).earlier).toEqual([
    {
      firstName: 'Eve',
      lastName: 'Ruiz',
      phoneNumber: '6025550134',
      role: 'originator',
      kind: 'invitation',
      language: 'en',
      askedAt: moment(10).toDate(),
    },
    expect.objectContaining({ firstName: 'Ana', askedAt: moment(9).toDate() }),
  ]);
});

test.each([
  [{ firstName: 'Eve' }],
  [{ lastName: 'Díaz' }],
  [{ phoneNumber: '9005550199' }],
  [{ role: 'buyer' }],
  [{ company: 'Eve & Co' }],
  [{ note: 'Hi' }],
  [{ kind: 'waitlist' }],
  [{ language: 'es' }],
])('%j is another answer', (changes) => {
  expect(after(changes).earlier).toHaveLength(1);
});

test('the same again, or with an empty company, keeps nothing more', () => {
  expect(after({}, { company: '', note: '' }).earlier).toEqual([]);
});

test('whoever types two sets in turn keeps each once, so that they do not push out a third', () => {
  const eve = { firstName: 'Eve' };
  const fay = { firstName: 'Fay' };
  expect(namesIn(after(eve, fay, eve, fay, eve))).toEqual(['Fay', 'Ana']);
  expect(namesIn(after(eve, {}))).toEqual(['Eve']);
});

test('of more, the latest and the first are kept', () => {
  const typed = ['Eve', 'Fay', 'Gil', 'Hal'].map((firstName) => ({ firstName }));
  expect(namesIn(after(...typed))).toEqual(['Gil', 'Fay', 'Ana']);
  expect(keptEarlier).toBe(3);
});

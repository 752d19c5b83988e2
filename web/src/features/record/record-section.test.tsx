// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { settled } from '#tests/fake-timers.ts';
import { renderSignedIn } from '#tests/render-signed-in.tsx';
import { pageText } from '#tests/render-with-user.tsx';
import { inSpanish, startTexts } from '#tests/start-texts.ts';
import { stubDocuments } from '#tests/stub-documents.ts';
import OwnRecord from './own-record.tsx';
import RecordSection from './record-section.tsx';

const time = (iso: string) => ({ toDate: () => new Date(iso) });
const memberSince = time('2026-03-02T12:00:00Z');
const at = time('2026-11-26T12:00:00Z');
const finished = { closed: 4, fellThrough: 1, answerMinutes: 180, controlShown: 60 };
const plainText = () => pageText().replaceAll('\u00a0', ' ');

async function show(record?: Record<string, unknown>, own = false) {
  const documents = stubDocuments();
  documents.set('originatorRecords', record ? { olga: record } : {});
  const page = renderSignedIn(<RecordSection uid="olga" own={own} />, { uid: 'ana', role: 'buyer', documents });
  await act(settled);
  return page;
}

beforeAll(() => startTexts(['record', 'ui'], 'en'));

test('says what was closed, fell through, and how fast answers come', async () => {
  await show({ at, memberSince, finished });
  expect(plainText()).toContain('Closed4');
  expect(plainText()).toContain('Fell through1');
  expect(plainText()).toContain('Half of them within 3 hours');
  expect(plainText()).toContain('Deals that show a right to sell60%');
  expect(plainText()).toContain('Member sinceMar 2, 2026');
  await inSpanish();
  expect(plainText()).toContain('A la mitad en 3 horas o menos');
});

test('says on whose side sales fell through, if it was said', async () => {
  await show({ at, memberSince, finished: { ...finished, fellThrough: 4, buyersReason: 2, sellersReason: 1 } });
  expect(plainText()).toContain('Fell through4 (seller’s side: 1, buyer’s side: 2)');
  await inSpanish();
  expect(plainText()).toContain('No se concretaron4 (por causa del vendedor: 1, del comprador: 2)');
});

test.each([
  [0, '1 minute'],
  [89, '89 minutes'],
  [90, '2 hours'],
  [60 * 35, '35 hours'],
  [60 * 36, '2 days'],
])('says %i minutes as %s', async (answerMinutes, said) => {
  await show({ at, memberSince, finished: { ...finished, answerMinutes } });
  expect(plainText()).toContain(`within ${said}`);
});

test('says of somebody who answered nothing that there is no answer yet', async () => {
  await show({ at, memberSince, finished: { ...finished, answerMinutes: undefined } });
  expect(plainText()).toContain('No answers yet');
});

test.each([
  ['who finished too little', { at, memberSince }],
  ['of whom nothing is recorded', undefined],
])('is “new here” for somebody %s', async (_, record) => {
  await show(record);
  expect(plainText()).toContain('New here: fewer than 3 sales');
  expect(plainText()).not.toContain('Closed');
  expect(plainText().includes('Member since')).toBe(record !== undefined);
});

test('tells originators that others read the same about them, also in their profile', async () => {
  await show({ at, memberSince, finished }, true);
  expect(plainText()).toContain('This is what others read about you');
  const documents = stubDocuments();
  documents.set('originatorRecords', { olga: { at, memberSince, finished } });
  renderSignedIn(<OwnRecord uid="olga" />, { uid: 'olga', role: 'originator', documents });
  await act(settled);
  expect(screen.getByRole('region', { name: 'Your record' }).textContent).toContain('Closed4');
});

test('that cannot be read says so, and can be tried again', async () => {
  await show({ at: 'broken' });
  expect(screen.getByRole('alert').textContent).toContain('It could not be loaded.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { settled } from '#tests/fake-timers.ts';
import { renderSignedIn } from '#tests/render-signed-in.tsx';
import { startTexts } from '#tests/start-texts.ts';
import { stubApi } from '#tests/stub-api.ts';
import { OpinionPart } from './opinion-part.tsx';
import { ThreadPart } from './thread-part.tsx';

const at = new Date('2026-11-20T12:00:00Z');
const list = {
  id: 'list1',
  name: 'Phoenix',
  ownerUid: 'ana',
  memberUids: ['ana', 'ben'],
  names: { ana: 'Ana Diaz', ben: 'Ben Cole' },
  dealCount: 1,
  createdAt: at,
  updatedAt: at,
};
const about = (dealId: string) => ({ list, dealId, uid: 'ana' });
const noteOf = (text: string, dealId = 'deal1') => (
  <OpinionPart {...about(dealId)} opinions={{ ana: { note: text, at } }} canOffer />
);
const note = (dealId?: string) => renderSignedIn(noteOf('Near us', dealId));
const thread = (dealId = 'deal1') => renderSignedIn(<ThreadPart {...about(dealId)} messages={[]} />);
const typed = () => screen.queryByRole<HTMLTextAreaElement>('textbox')?.value;

beforeAll(() => startTexts(['shared-lists', 'ui'], 'en'));
beforeEach(() => localStorage.clear());

test('a message that was not sent is there after leaving, on its deal alone, and gone once it is sent', async () => {
  const page = thread();
  await page.press('Write to each other');
  await page.fill('Message', 'Shall we?');
  cleanup();
  thread('deal2');
  expect(typed()).toBeUndefined();
  cleanup();
  const again = thread();
  expect(typed()).toBe('Shall we?');
  stubApi().answers({ ok: true });
  await again.press('Send');
  await act(settled);
  expect(typed()).toBe('');
  cleanup();
  thread();
  expect(typed()).toBeUndefined();
});

test('a note that was not saved is there after leaving without taking the focus, and gone once it is saved', async () => {
  const page = note();
  await page.press('Edit my note');
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  await page.fill('My note', 'Near us, and cheap');
  cleanup();
  const again = note();
  expect(typed()).toBe('Near us, and cheap');
  expect(document.activeElement).not.toBe(screen.getByRole('textbox'));
  stubApi().answers({ ok: true });
  await again.press('Save note');
  await act(settled);
  expect(typed()).toBeUndefined();
  cleanup();
  note();
  expect(typed()).toBeUndefined();
});

test('a note whose change is canceled is not kept', async () => {
  const page = note();
  await page.press('Edit my note');
  await page.fill('My note', 'Far');
  await page.press('Cancel');
  cleanup();
  note();
  expect(typed()).toBeUndefined();
});

test('a note that was changed in another window replaces what is read, and is shown beside what is typed', async () => {
  const page = note();
  await page.press('Edit my note');
  page.rerender(noteOf('Near them'));
  expect(typed()).toBe('Near them');
  await page.fill('My note', 'Far');
  page.rerender(noteOf('Near the park'));
  expect(typed()).toBe('Far');
  expect(within(screen.getByRole('alert')).getByText('Near the park')).toBeDefined();
  await page.press('Use the other one');
  expect([typed(), screen.queryByRole('alert')]).toEqual(['Near the park', null]);
});

test('a note that was deleted in another window says so beside what is typed, which can be given up', async () => {
  const page = note();
  await page.press('Edit my note');
  await page.fill('My note', 'Far');
  page.rerender(<OpinionPart {...about('deal1')} opinions={{ ana: { answer: 'yes', at } }} canOffer />);
  expect(typed()).toBe('Far');
  expect(within(screen.getByRole('alert')).getByText('You deleted this note in another window')).toBeDefined();
  await page.press('Clear this text');
  expect([typed(), screen.queryByRole('alert')]).toEqual(['', null]);
});

test('a note that was changed while its draft waited on the device says so', async () => {
  const page = note();
  await page.press('Edit my note');
  await page.fill('My note', 'Far');
  cleanup();
  renderSignedIn(noteOf('Near the park'));
  expect(typed()).toBe('Far');
  expect(within(screen.getByRole('alert')).getByText('Near the park')).toBeDefined();
});

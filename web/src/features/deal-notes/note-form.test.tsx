// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { textsOf } from '#platform/i18n/i18n.ts';
import { renderWithUser } from '#tests/render-with-user.tsx';
import { startTexts } from '#tests/start-texts.ts';
import type { StoredNote } from './data.ts';
import { keepNoteDraft } from '#platform/note-draft.ts';
import { NoteForm } from './note-form.tsx';

const t = textsOf(['deal-notes', 'domain']);
const save = vi.fn<(text: string | undefined) => Promise<void>>();
const stored = (text: string): StoredNote => ({ text, updatedAt: new Date() });

beforeAll(() => startTexts(['deal-notes'], 'en'));
beforeEach(() => {
  localStorage.clear();
  save.mockReset().mockResolvedValue(undefined);
});

const formOf = (note: StoredNote | undefined) => <NoteForm uid="ben" dealId="one" note={note} save={save} />;
const field = () => screen.getByLabelText<HTMLTextAreaElement>(t('label'));
const said = () => screen.getByRole('status').textContent;

test('a note is saved without the spaces around it, and says when', async () => {
  const { fill, press, rerender } = renderWithUser(formOf(undefined));
  expect(screen.queryByRole('button', { name: t('delete') })).toBeNull();
  await fill(t('label'), '  Ask about the roof ');
  expect(said()).toBe(t('unsaved'));
  await press(t('save'));
  expect(save).toHaveBeenCalledExactlyOnceWith('Ask about the roof');
  rerender(formOf(stored('Ask about the roof')));
  expect(field().value).toBe('Ask about the roof');
  expect(said()).toBe(`${t('saved')} just now`);
});

test.each(['', '   \n '])('a note of no words ("%s") is not saved', async (text) => {
  const { user, press } = renderWithUser(formOf(stored('Ask about the roof')));
  await user.clear(field());
  if (text !== '') await user.type(field(), text);
  await press(t('save'));
  expect(save).not.toHaveBeenCalled();
  expect(screen.getByText(t('domain:validation.noteRequired'))).toBeDefined();
});

test('what was typed and not saved is there again on the next visit, and gone once it is saved', async () => {
  const first = renderWithUser(formOf(stored('Before')));
  await first.fill(t('label'), 'After');
  const second = renderWithUser(formOf(stored('Before')));
  expect([field().value, said()]).toEqual(['After', t('unsaved')]);
  await second.press(t('save'));
  renderWithUser(formOf(stored('After')));
  expect(said()).toContain(t('saved'));
  expect(Object.keys(localStorage)).toEqual([]);
});

test('what was saved as its person left the page is not there as unsaved on the next visit', async () => {
  const saving = Promise.withResolvers<void>();
  save.mockReturnValue(saving.promise);
  const { fill, press, rerender } = renderWithUser(formOf(undefined));
  await fill(t('label'), 'Mine');
  await press(t('save'));
  rerender(null);
  saving.resolve();
  await vi.waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
});

test('a window in which nothing is typed keeps what another one has typed', async () => {
  const { rerender } = renderWithUser(formOf(stored('One')));
  keepNoteDraft('ben', 'one', { text: 'Typed elsewhere', from: 'One' });
  rerender(formOf(stored('Two')));
  expect(field().value).toBe('Two');
  expect(Object.keys(localStorage)).toHaveLength(1);
});

test('another deal and another person do not get what was typed', async () => {
  const { fill } = renderWithUser(formOf(undefined));
  await fill(t('label'), 'Mine');
  renderWithUser(<NoteForm uid="ben" dealId="two" note={undefined} save={save} />);
  expect(field().value).toBe('');
  renderWithUser(<NoteForm uid="eve" dealId="one" note={undefined} save={save} />);
  expect(field().value).toBe('');
});

test('what another window saves replaces what is read, but never what is typed', async () => {
  const { fill, press, rerender } = renderWithUser(formOf(stored('One')));
  rerender(formOf(stored('Two')));
  expect(field().value).toBe('Two');
  await fill(t('label'), 'Mine');
  rerender(formOf(stored('Three')));
  expect(field().value).toBe('Mine');
  expect(within(screen.getByRole('alert')).getByText('Three')).toBeDefined();
  await press(t('changedElsewhere.use'));
  expect([field().value, screen.queryByRole('alert')]).toEqual(['Three', null]);
});

test('a note that the server refuses stays typed, and says so', async () => {
  save.mockRejectedValue(new Error('permission-denied'));
  const { fill, press } = renderWithUser(formOf(undefined));
  await fill(t('label'), 'Mine');
  await press(t('save'));
  expect(within(screen.getByRole('alert')).getByText(t('notSaved'))).toBeDefined();
  expect([field().value, said()]).toEqual(['Mine', t('unsaved')]);
});

test('a note is deleted once that is confirmed, and leaves an empty field', async () => {
  const { press, rerender } = renderWithUser(formOf(stored('Mine')));
  await press(t('delete'));
  expect(save).not.toHaveBeenCalled();
  const dialog = within(screen.getByRole('dialog'));
  dialog.getByRole('button', { name: t('delete') }).click();
  await vi.waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith(undefined));
  rerender(formOf(undefined));
  await vi.waitFor(() => expect(field().value).toBe(''));
});

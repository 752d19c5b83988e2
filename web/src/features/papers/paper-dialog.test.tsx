// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Paper } from 'domain/paper/paper.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { localDay } from '#platform/dates.ts';
import { settled } from '#tests/fake-timers.ts';
import { pageText, renderWithUser } from '#tests/render-with-user.tsx';
import { startTexts } from '#tests/start-texts.ts';
import type { OpenPaper } from './open-paper.ts';
import { PaperDialog, type PaperDetails } from './paper-dialog.tsx';
import { RefusedPaperError } from './refused-paper.ts';

/** The pixels of a page need a real browser. */
const flatten = async () => new Blob(['page'], { type: 'image/webp' });

/** A day that many days before today. */
const day = (ago: number) => localDay(new Date(Date.now() - ago * 24 * 60 * 60 * 1000));
const [dated, goodUntil] = [day(20), day(-25)];

const saved: Paper = {
  id: 'p'.repeat(20),
  dealId: 'd'.repeat(20),
  kind: 'mortgageStatement',
  date: dated,
  goodUntil,
  audience: 'asked',
  pages: [{ id: 'a'.repeat(20), width: 1545, height: 2000 }],
  shown: true,
  version: 3,
  review: 'returned',
  reason: 'Page 2 is missing',
  dealAddress: '1 Main St',
  addedAt: new Date(0),
  updatedAt: new Date(0),
};

let save: ReturnType<typeof vi.fn<(details: PaperDetails, pages: Blob[] | undefined) => Promise<void>>>;
let open: () => Promise<OpenPaper>;
let onClose: ReturnType<typeof vi.fn<() => void>>;
let page: ReturnType<typeof renderWithUser>;

beforeAll(() => startTexts(['papers']));
beforeEach(() => {
  save = vi.fn<(details: PaperDetails, pages: Blob[] | undefined) => Promise<void>>(async () => undefined);
  onClose = vi.fn<() => void>();
  const image = () => Object.assign(document.createElement('canvas'), { width: 1545, height: 2000 });
  open = async () => ({
    pageCount: 1,
    page: async () => ({ image: image(), suggested: [] }),
    close: () => undefined,
  });
});

const show = (paper?: Paper) => {
  page = renderWithUser(
    <PaperDialog paper={paper} onSave={save} onClose={onClose} open={() => open()} flatten={flatten} />,
  );
};
const pick = async (label: string) => {
  await page.user.upload(
    screen.getByLabelText(label),
    new File(['%PDF-'], 'statement.pdf', { type: 'application/pdf' }),
  );
  await act(settled);
};
/** The buttons wait for the pages to be drawn. */
const pressOnceReady = async (name: string) => {
  await waitFor(() =>
    expect(screen.getByRole('button', { name }).matches(':disabled, [aria-disabled=true]')).toBe(false),
  );
  await page.press(name);
};
const typeDay = (label: string, day: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: day } });
const dayIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

test('a paper is picked, blacked out and saved with how long its kind is good', async () => {
  show();
  await page.press('Save paper');
  expect(pageText()).toContain('Enter the date of the paper');
  expect(pageText()).toContain('Add at least one page');
  expect(save).not.toHaveBeenCalled();

  await page.user.selectOptions(screen.getByLabelText('Kind of paper'), 'Mortgage statement');
  await pick('Choose a file');
  await screen.findByText('Black out private numbers');
  await pressOnceReady('Review');
  await pressOnceReady('Use these pages');
  await screen.findByText(/1 page ready/);

  typeDay('Date of the paper', dated);
  expect(dayIn('Good until')).toBe(goodUntil);
  await page.user.click(screen.getByRole('radio', { name: /Every member/ }));
  await page.press('Save paper');
  const [details, pages] = save.mock.lastCall ?? [];
  expect(details).toEqual({
    kind: 'mortgageStatement',
    date: dated,
    goodUntil,
    audience: 'members',
  });
  expect(await pages?.[0]?.text()).toBe('page');
  expect(onClose).toHaveBeenCalledOnce();
});

test('who opens a paper is changed without its pages', async () => {
  show(saved);
  expect(pageText()).toContain('1 page stays as it is');
  await page.user.click(screen.getByRole('radio', { name: /Admins only/ }));
  await page.press('Save paper');
  expect(save).toHaveBeenCalledWith(expect.objectContaining({ audience: 'admins', goodUntil }), undefined);
});

test('a day that a person typed stays, and one that is too late says so', async () => {
  show();
  await page.user.selectOptions(screen.getByLabelText('Kind of paper'), 'Title search');
  typeDay('Date of the paper', dated);
  typeDay('Good until', day(-300));
  typeDay('Date of the paper', day(19));
  expect(dayIn('Good until')).toBe(day(-300));
  await page.press('Save paper');
  expect(pageText()).toContain('A paper of this kind is not good for that long');
});

test('a file that cannot be opened says why, and nothing typed is lost when saving fails', async () => {
  open = () => Promise.reject(new RefusedPaperError('encrypted'));
  show(saved);
  await pick('Choose another file');
  expect(pageText()).toContain('This PDF is protected by a password');
  save.mockRejectedValueOnce(new ApiError('0', { status: 0, code: 'network' }));
  await page.press('Save paper');
  expect(pageText()).toContain('The paper was not saved');
  expect(onClose).not.toHaveBeenCalled();
  await page.press('Save paper');
  expect(onClose).toHaveBeenCalledOnce();
});

// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { createRef } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buttonNames, pageText, renderWithUser } from '#tests/render-with-user.tsx';
import type { AttachedProof } from 'domain/offer/proof-of-funds.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { localDay } from '#platform/dates.ts';
import { settled } from '#tests/fake-timers.ts';
import { startTexts } from '#tests/start-texts.ts';
import { uploading } from '#tests/uploading.ts';
import { RefusedProofError } from './prepare-proof.ts';
import { ProofEditor } from './proof-editor.tsx';
import { ProofFields } from './proof-fields.tsx';
import type { ProofHandle, ProofServices } from './use-proof-upload.ts';

const daysAgo = (days: number) => localDay(new Date(Date.now() - days * 24 * 60 * 60 * 1000));
const fresh: AttachedProof = { id: 'a'.repeat(20), date: daysAgo(10), type: 'application/pdf' };
const old: AttachedProof = { id: 'b'.repeat(20), date: daysAgo(120), type: 'image/jpeg' };

let page: ReturnType<typeof renderWithUser> | undefined;
let chosen: AttachedProof | undefined;
let uploads: ReturnType<typeof uploading>['uploads'];
let upload: ProofServices['upload'];
let keep: ReturnType<typeof vi.fn<ProofServices['keep']>>;
let prepare: ProofServices['prepare'];
let wentOn: boolean | undefined;

const services: ProofServices = {
  prepare: (file) => prepare(file),
  upload: (...all) => upload(...all),
  keep: (...all) => keep(...all),
};

type Shown = Omit<Partial<Parameters<typeof ProofFields>[0]>, 'formRef'>;
const form = createRef<ProofHandle>();
function show(props: Shown = {}) {
  const fields = (
    <ProofFields
      state="ready"
      kept={undefined}
      retry={() => undefined}
      services={services}
      value={chosen}
      onChange={(proof) => {
        chosen = proof;
      }}
      {...props}
      formRef={form}
    />
  );
  if (page) page.rerender(fields);
  else page = renderWithUser(fields);
}
/** Settles the proof, as the form does before its review; pending while a file is sent. */
const review = () =>
  act(async () => {
    const settling = form.current?.settle();
    void (async () => {
      wentOn = await settling;
    })();
  });

const dateLabel = 'Date of the document';
const dateField = () => screen.getByLabelText<HTMLInputElement>(dateLabel);
const fileInput = () => screen.getByLabelText<HTMLInputElement>(/^Choose (a|another) file$/);
async function pick(name = 'statement.pdf', content = '%PDF-1.7') {
  await page?.user.upload(fileInput(), new File([content], name, { type: 'application/pdf' }));
  await act(settled);
}
const press = async (name: string) => page?.press(name);
const typeDate = async (day: string) => page?.fill(dateLabel, day);
const settle = (change: () => void) =>
  act(async () => {
    change();
    await Promise.resolve();
  });
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

beforeAll(() => startTexts(['offers'], 'en'));
beforeEach(() => {
  page = undefined;
  chosen = undefined;
  ({
    uploads,
    services: { upload },
  } = uploading());
  wentOn = undefined;
  keep = vi.fn<ProofServices['keep']>(async (id, date) => ({ id, date, type: 'application/pdf' }));
  prepare = async (file) => file;
});

test('nothing goes along until the buyer says so, and an old one is said to be old', async () => {
  show({ kept: old });
  expect(pageText()).toContain('older than 90 days');
  const box = screen.getByRole<HTMLInputElement>('checkbox');
  expect(box.checked).toBe(false);
  await page?.user.click(box);
  expect(chosen).toBe(old);
  show({ kept: fresh });
  expect(pageText()).not.toContain('older than');
  // The selected proof no longer exists.
  expect(chosen).toBeUndefined();
});

test('one that goes with the offer already is named, and a newer one can be sent', async () => {
  show({ kept: fresh, attached: fresh });
  expect(pageText()).toContain('Already with this offer');
  expect(screen.queryByRole('checkbox')).toBeNull();
  show({ kept: fresh, attached: old });
  expect(pageText()).toContain('Send my newer proof of funds with this counter');
});

test('the form goes on without a proof of funds, and with an editor in which nothing was picked', async () => {
  show();
  await review();
  expect(wentOn).not.toBe(false);
  await press('Add a proof of funds');
  await review();
  expect([wentOn, pageText().includes('Please choose a file')]).toEqual([true, false]);
  await typeDate(daysAgo(10));
  await review();
  expect(wentOn).toBe(false);
  expect(pageText()).toContain('Please choose a file');
});

test('one that was picked goes along without a save of its own, with its date, and with its progress', async () => {
  show();
  await press('Add a proof of funds');
  expect(buttonNames()).not.toContain('Save proof of funds');
  await pick();
  await review();
  expect([wentOn, uploads.length]).toEqual([false, 0]);
  expect(pageText()).toContain('Enter the date of the document');
  expect(document.activeElement).toBe(dateField());
  await typeDate(daysAgo(400));
  await review();
  expect(pageText()).toContain('Choose a date from the last 12 months');
  await typeDate(daysAgo(10));
  expect(pageText()).not.toContain('Choose a date');
  wentOn = undefined;
  await review();
  expect(wentOn, 'while it is sent').toBeUndefined();
  await settle(() => uploads[0]?.progress(0.4));
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
  await settle(() => uploads[0]?.arrive());
  expect(keep).toHaveBeenCalledExactlyOnceWith(uploads[0]?.id, daysAgo(10), expect.any(String));
  expect(chosen).toMatchObject({ id: uploads[0]?.id, date: daysAgo(10) });
  expect(wentOn).toBe(true);
  show();
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
});

test('an upload that was stopped or lost leaves file and date, and is sent anew under another id', async () => {
  show();
  await press('Add a proof of funds');
  await pick('my-bank.pdf');
  await typeDate(daysAgo(10));
  await review();
  await press('Stop');
  expect(uploads[0]?.cancelled).toBe(true);
  expect(alerts()).toEqual([]);
  await settle(() => undefined);
  expect(wentOn).toBe(false);
  await review();
  await settle(() => uploads[1]?.fail());
  expect(wentOn).toBe(false);
  expect(alerts().join()).toContain('The file was not uploaded');
  expect(pageText()).toContain('my-bank.pdf');
  expect(dateField().value).toBe(daysAgo(10));
  await press('Try again');
  await settle(() => uploads[2]?.arrive());
  expect(new Set(uploads.map(({ id }) => id)).size).toBe(3);
  expect(keep).toHaveBeenCalledOnce();
  expect(chosen?.id).toBe(uploads[2]?.id);
});

test('what arrived is not sent again when only saving it failed; what the server refused is', async () => {
  keep.mockRejectedValueOnce(ApiError.network(undefined));
  show();
  await press('Add a proof of funds');
  await pick();
  await typeDate(daysAgo(10));
  await review();
  await settle(() => uploads[0]?.arrive());
  expect(alerts().join()).toContain('Your proof of funds was not saved');
  const refusal = { status: 400, code: 'invalid-input' as const };
  const details = [{ field: 'id', message: 'validation.proofType', text: '' }];
  keep.mockRejectedValueOnce(new ApiError('400', { ...refusal, more: { details } }));
  await press('Try again');
  expect([uploads.length, keep.mock.calls.length]).toEqual([1, 2]);
  expect(keep.mock.calls[0]?.[2]).toBe(keep.mock.calls[1]?.[2]);
  expect(pageText()).toContain('Choose a PDF, JPEG, PNG or WebP file');
  await press('Try again');
  expect(uploads.length).toBe(2);
});

test('a file that is none is refused as soon as it is picked, and not sent', async () => {
  prepare = async () => {
    throw new RefusedProofError('validation.proofTooLarge');
  };
  show();
  await press('Add a proof of funds');
  await pick();
  expect(pageText()).toContain('Choose a file of at most 10 MB');
  const input = fileInput();
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const described = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent).join()).toContain('at most 10 MB');
  await typeDate(daysAgo(1));
  await review();
  expect(document.activeElement).toBe(input);
  expect([uploads.length, chosen]).toEqual([0, undefined]);
});

test('what was wrong with one file is not said of the next, which was picked while the first was looked at', async () => {
  let refuse = (): void => undefined;
  prepare = (file) =>
    file.name === 'first.pdf'
      ? new Promise((_, reject) => {
          refuse = () => reject(new RefusedProofError('validation.proofType'));
        })
      : Promise.resolve(file);
  show();
  await press('Add a proof of funds');
  await pick('first.pdf');
  await pick('second.pdf');
  await settle(refuse);
  expect(pageText()).not.toContain('Choose a PDF');
  await typeDate(daysAgo(1));
  await review();
  await settle(() => uploads[0]?.arrive());
  expect(chosen).toBeDefined();
});

test('a file is prepared once; what could not be loaded to do it is tried again', async () => {
  const prepares = vi.fn<ProofServices['prepare']>(async (file) => file);
  const unloaded = new TypeError('Failed to fetch dynamically imported module');
  prepare = prepares.mockRejectedValueOnce(unloaded).mockRejectedValueOnce(unloaded);
  show();
  await press('Add a proof of funds');
  await pick();
  expect(fileInput().getAttribute('aria-invalid')).not.toBe('true');
  await typeDate(daysAgo(1));
  await review();
  await press('Try again');
  await press('Stop');
  await review();
  expect(prepares).toHaveBeenCalledTimes(3);
  expect(uploads).toHaveLength(2);
});

test('with an account it has a save of its own; a small file has its size in bytes, and errors of the date stay until a date is right', async () => {
  page = renderWithUser(<ProofEditor services={services} onKept={() => undefined} />);
  await press('Save proof of funds');
  expect(pageText()).toContain('Please choose a file');
  await pick('tiny.pdf', 'abc');
  expect(pageText()).toContain('tiny.pdf · 3 bytes');
  expect(pageText()).not.toContain('Please choose a file');
  expect(pageText()).toContain('Enter the date of the document');
  await typeDate(daysAgo(400));
  expect(pageText()).toContain('Choose a date from the last 12 months');
  await typeDate(daysAgo(3));
  expect(pageText()).not.toMatch(/Choose a date|Enter the date/);
});

test('a date that the server refused is no longer wrong once another one is typed', async () => {
  const details = [{ field: 'date', message: 'validation.proofDateRange', text: '' }];
  keep.mockRejectedValueOnce(new ApiError('400', { status: 400, code: 'invalid-input', more: { details } }));
  show();
  await press('Add a proof of funds');
  await pick();
  await typeDate(daysAgo(3));
  await review();
  await settle(() => uploads[0]?.arrive());
  expect(pageText()).toContain('Choose a date from the last 12 months');
  await typeDate(daysAgo(2));
  expect(pageText()).not.toContain('Choose a date');
});

test('what cannot be loaded is said, with the way to try again', async () => {
  const retry = vi.fn<() => void>();
  show({ state: 'error', retry });
  await press('Try again');
  expect(retry).toHaveBeenCalledOnce();
});

test('without a network it says that file and date stay', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show();
  await press('Add a proof of funds');
  expect(pageText()).toContain('You are offline');
  vi.restoreAllMocks();
});

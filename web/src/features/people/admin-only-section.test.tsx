// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  adminOnlyDocuments,
  adminOnlyNames,
  nothingIn,
  storedAdminOnly,
  type AdminOnly,
  type AdminOnlyFields,
  type AdminOnlyName,
} from 'domain/account/admin-only.ts';
import { adminOnlyExamples } from 'domain/account/example-admin-only.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { buttonNames, pageText, renderWithUser } from '#tests/render-with-user.tsx';
import { startTexts } from '#tests/start-texts.ts';
import { AdminOnlyFieldset } from './admin-only-section.tsx';
import type { Draft } from './use-admin-only-edit.ts';

type Stored = AdminOnly<'note'>;
const stored = (text: string, minute = 0): Stored => ({
  text,
  updatedAt: new Date(Date.UTC(2026, 10, 20, 9, minute)),
  updatedBy: 'olga',
});
const first = stored('Called on Tuesday.\nPremium until March.');

/** Requests that were sent, with what ends them. */
let sent: { fields: object; version: string; key: string; end: PromiseWithResolvers<unknown> }[] = [];
let kept: unknown;
beforeAll(() => startTexts(['people'], 'en'));
beforeEach(() => {
  sent = [];
  kept = undefined;
});

function showing<Name extends AdminOnlyName>(name: Name, document: AdminOnly<Name> | undefined, draft?: Draft<Name>) {
  return (
    <AdminOnlyFieldset
      name={name}
      stored={document}
      author={document && <span>by Olga Ortiz</span>}
      draft={draft}
      onDraft={(next) => (kept = next)}
      save={(fields: AdminOnlyFields<Name>, version, key) => {
        const end = Promise.withResolvers<unknown>();
        sent.push({ fields, version, key, end });
        return end.promise;
      }}
    />
  );
}
const shown = (note: Stored | undefined, draft?: Draft<'note'>) => showing('note', note, draft);
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
const answered = (fail?: ApiError) =>
  act(async () => {
    const end = sent.at(-1)?.end;
    if (fail) end?.reject(fail);
    else end?.resolve({ ok: true });
  });
const failed = (code: ApiError['code'], status: number) => new ApiError(code, { code, status });

test('a note is read with its lines, who saved it and when; without one, there is a way to add it', () => {
  const { rerender } = renderWithUser(shown(undefined));
  expect(pageText()).toContain('No note yet.');
  expect(buttonNames()).toEqual(['Add a note']);
  rerender(shown(first));
  expect(pageText()).toContain(first.text);
  expect(pageText()).toContain('by Olga Ortiz');
  expect(document.querySelector('time')?.dateTime).toBe(first.updatedAt.toISOString());
  expect(buttonNames()).toEqual(['Edit note']);
});

test('a note is written, sent once from the version that was seen, and shown when it is live', async () => {
  const { press, fill, rerender } = renderWithUser(shown(undefined));
  await press('Add a note');
  expect(document.activeElement).toBe(field());
  await fill('Note', ' Agreed by phone ');
  await press('Save note');
  expect(sent).toMatchObject([{ fields: { text: 'Agreed by phone' }, version: 'none' }]);
  expect(screen.getByRole('button', { name: 'Saving…' })).toBeDefined();
  expect(field().readOnly).toBe(true);
  await answered();
  expect(kept).toBeUndefined();
  rerender(shown(stored('Agreed by phone')));
  expect(pageText()).toContain('Agreed by phone');
  expect(document.activeElement?.textContent).toBe('Edit note');
});

test('a note that comes live before the answer does closes the field with the answer', async () => {
  const { press, fill, rerender } = renderWithUser(shown(first));
  await press('Edit note');
  await fill('Note', 'New');
  await press('Save note');
  rerender(shown(stored('New', 1)));
  expect(buttonNames()).toEqual(['Saving…', 'Cancel']);
  await answered();
  expect(buttonNames()).toEqual(['Edit note']);
  await press('Edit note');
  expect(buttonNames()).toEqual(['Save note', 'Cancel']);
});

test('a cleared note is removed, and one that was not changed is not sent', async () => {
  const { press, fill, user } = renderWithUser(shown(first));
  await press('Edit note');
  await press('Save note');
  expect(sent).toEqual([]);
  expect(buttonNames()).toEqual(['Edit note']);
  await press('Edit note');
  await user.clear(field());
  await press('Remove note');
  expect(sent).toMatchObject([{ fields: { text: '' }, version: first.updatedAt.toISOString() }]);
  await answered(failed('network', 0));
  await fill('Note', 'x');
  await press('Cancel');
  expect(pageText()).toContain(first.text);
});

test('what fails says why, keeps the text, and is tried again as the same request', async () => {
  const { press, fill, rerender } = renderWithUser(shown(first));
  await press('Edit note');
  await fill('Note', 'Mine');
  await press('Save note');
  await answered(failed('network', 0));
  expect(screen.getByRole('alert').textContent).toContain('Your changes were not saved');
  expect(field().value).toBe('Mine');
  await press('Save note');
  expect(sent[1]?.key).toBe(sent[0]?.key);
  await answered(failed('busy', 503));
  // The first try was saved, and only its answer got lost.
  rerender(shown(stored('Mine', 1)));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(buttonNames()).toEqual(['Edit note']);
});

test('whoever edits a note that another admin changes sees both texts, and decides', async () => {
  const { press, fill, rerender } = renderWithUser(shown(first));
  await press('Edit note');
  await fill('Note', 'Mine');
  rerender(shown(stored('Theirs', 1)));
  expect(screen.getByRole('status').textContent).toContain('Someone changed this while you were editing');
  expect(screen.getByRole('status').textContent).toContain('Theirs');
  expect(field().value).toBe('Mine');
  expect(buttonNames()).toEqual(['Keep mine', 'Use the saved version']);
  await press('Keep mine');
  expect(document.activeElement).toBe(field());
  await press('Save note');
  expect(sent).toMatchObject([{ fields: { text: 'Mine' }, version: stored('Theirs', 1).updatedAt.toISOString() }]);
  // A third admin was faster, and the answer comes before their text does.
  await answered(failed('edited-meanwhile', 412));
  expect(screen.getByRole('alert').textContent).toContain('Someone saved a newer version');
  rerender(shown(undefined));
  expect(screen.getByRole('status').textContent).toContain('It was removed.');
  expect(field().value).toBe('Mine');
  await press('Use the saved version');
  expect(pageText()).toContain('No note yet.');
  expect(kept).toBeUndefined();
});

test('an unsaved text is kept while the details are closed', async () => {
  const { press, fill, rerender } = renderWithUser(shown(first));
  await press('Edit note');
  await fill('Note', 'Half a sen');
  expect(kept).toEqual({ fields: { text: 'Half a sen' }, from: first.updatedAt.toISOString() });
  rerender(null);
  rerender(shown(stored('Theirs', 1), kept as Draft<'note'>));
  expect(field().value).toBe('Half a sen');
  expect(screen.getByRole('status').textContent).toContain('Theirs');
  await press('Use the saved version');
  expect(kept).toBeUndefined();
});

/** Parsed like a stored document. */
const exampleOf = <Name extends AdminOnlyName>(name: Name): AdminOnly<Name> =>
  storedAdminOnly[name].parse({
    ...Object.values(adminOnlyExamples[name])[0]?.fields,
    updatedAt: { toDate: () => first.updatedAt },
    updatedBy: 'olga',
  });

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Empties an input, presses a box, or chooses the first option. */
async function alter({ user }: Pick<ReturnType<typeof renderWithUser>, 'user'>, input: Input): Promise<void> {
  if (input instanceof HTMLSelectElement) await user.selectOptions(input, input.options[0]?.value ?? '');
  else if (['checkbox', 'radio'].includes(input.type)) await user.click(input);
  else await user.clear(input);
}

describe.each(adminOnlyNames)('%s', (name) => {
  test('is shown, put into its inputs as it is, and not sent without a change', async () => {
    const { press, rerender } = renderWithUser(showing(name, undefined));
    const [add = ''] = buttonNames();
    const without = pageText();
    await press(add);
    expect(document.activeElement?.closest('form')).not.toBeNull();
    await press('Cancel');
    expect([pageText(), document.activeElement?.textContent]).toEqual([without, add]);

    rerender(showing(name, exampleOf(name)));
    const read = pageText();
    expect(read).not.toContain(without);
    const [edit = ''] = buttonNames();
    expect(edit).not.toBe(add);
    await press(edit);
    await press(buttonNames()[0] ?? '');
    expect([pageText(), sent]).toEqual([read, []]);
  });

  test('shows each field, and each has an input, closed while it is saved', async () => {
    const whole = exampleOf(name);
    // Documents have fields of different names.
    const example: Readonly<Record<string, unknown>> = whole;
    const nothing: Readonly<Record<string, unknown>> = nothingIn(name);
    const fields = Object.keys(adminOnlyDocuments[name].shape);
    // An example without a field would say nothing of it.
    expect(fields.filter((field) => example[field] === undefined || example[field] === nothing[field])).toEqual([]);

    const { press, rerender, user } = renderWithUser(showing(name, whole));
    const read = pageText();
    for (const field of fields) {
      rerender(showing(name, { ...whole, [field]: nothing[field] }));
      expect(pageText(), `without ${field}`).not.toBe(read);
    }

    rerender(showing(name, whole));
    await press(buttonNames()[0] ?? '');
    const inputs = [...document.querySelectorAll<Input>('form :is(input, textarea, select)')];
    const changed = new Set<string>();
    for (const input of inputs) {
      await alter({ user }, input);
      const typed: Readonly<Record<string, unknown>> = (kept as Draft<typeof name>).fields;
      for (const field of fields) if (typed[field] !== example[field]) changed.add(field);
    }
    expect([...changed].toSorted()).toEqual(fields.toSorted());
    await press(buttonNames()[0] ?? '');
    expect(sent).toHaveLength(1);
    expect(inputs.filter((input) => !input.disabled && !('readOnly' in input && input.readOnly))).toEqual([]);
  });
});

// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { ChoicesOfLink, GroupOfLink, LinkChanges } from 'domain/api/unsubscribe.ts';
import { pageText, renderWithUser } from '#tests/render-with-user.tsx';
import { startTexts } from '#tests/start-texts.ts';
import { type ApiCall, stubApi } from '#tests/stub-api.ts';
import { UnsubscribeScreen } from './unsubscribe-screen.tsx';

beforeEach(() => startTexts(['notification-settings'], 'en'));

const row = (group: GroupOfLink['group'], email = true, text = false): GroupOfLink => ({
  group,
  email,
  text,
  push: true,
});
const choices = (groups: GroupOfLink[], change: Partial<ChoicesOfLink> = {}): ChoicesOfLink => ({
  about: 'newDeals',
  address: 'r•••@example.com',
  language: 'en',
  groups,
  hasDevices: false,
  hours: {},
  timeZone: 'America/Phoenix',
  ...change,
});
const all = [row('newDeals'), row('savedSearches'), row('changedFigures', true, true), row('reports', false)];

/** The API with these choices, which requests change. */
function given(first: ChoicesOfLink) {
  const api = stubApi();
  let stored = first;
  const serve = ({ body }: ApiCall) => {
    const { changes = {}, ...others } = (body ?? {}) as Partial<LinkChanges>;
    stored = { ...stored, ...others, groups: stored.groups.map((each) => ({ ...each, ...changes[each.group] })) };
    return stored;
  };
  api.serves(serve);
  return { ...api, again: () => api.serves(serve), stored: () => stored };
}
const opened = (path = '/unsubscribe?token=signed') => renderWithUser(<UnsubscribeScreen />, path);
const button = (name: RegExp | string) => screen.findByRole('button', { name });
const box = (group: string, channel: string) =>
  within(screen.getByRole('group', { name: group })).getByRole<HTMLInputElement>('checkbox', { name: channel });
const done = (name: string) => screen.findByRole('heading', { name });

test('opening the link says whose emails it stops, and of which kind, and stops none', async () => {
  const api = given(choices(all));
  opened();
  expect(await button('Stop these emails')).toBeTruthy();
  expect(pageText()).toContain('r•••@example.com gets emails about:New deals in my ZIP codes');
  expect(api.calls.map(({ to }) => to)).toEqual(['GET /api/unsubscribe/signed/choices']);
});

test('one button stops emails of this kind, says so, and undoes it', async () => {
  const api = given(choices(all));
  const { user } = opened();
  await user.click(await button('Stop these emails'));
  expect(await done('You won’t get these emails anymore')).toBe(document.activeElement);
  expect(box('New deals in my ZIP codes', 'Email').checked).toBe(false);
  await user.click(await button('Undo'));
  expect(await done('You get these emails again')).toBe(document.activeElement);
  expect(box('New deals in my ZIP codes', 'Email').checked).toBe(true);
  expect(api.calls.slice(1)).toMatchObject([
    { to: 'PUT /api/unsubscribe/signed/choices', body: { changes: { newDeals: { email: false } } } },
    { body: { changes: { newDeals: { email: true } } } },
  ]);
});

test('another stops all that a link may stop, and undoing it starts these alone', async () => {
  const api = given(choices(all));
  const { user } = opened();
  await user.click(await button(/^Stop all/));
  expect(await done('You’ll only get emails about your account and offers')).toBeTruthy();
  await user.click(await button('Undo'));
  expect(await done('You get these emails again')).toBeTruthy();
  const changed = (email: boolean) => ({
    changes: { newDeals: { email }, savedSearches: { email }, changedFigures: { email } },
  });
  expect(api.calls.slice(1).map(({ body }) => body)).toEqual([changed(false), changed(true)]);
});

test('each channel of each kind is saved as it is pressed; texts can be switched off alone', async () => {
  const api = given(choices(all));
  const { user } = opened();
  await button('Stop these emails');
  await user.click(box('Reports and claims', 'Email'));
  await user.click(box('Changed figures', 'Text message'));
  await waitFor(() => expect(api.calls).toHaveLength(3));
  expect(api.calls.slice(1).map(({ body }) => body)).toEqual([
    { changes: { reports: { email: true } } },
    { changes: { changedFigures: { text: false } } },
  ]);
  expect(box('Changed figures', 'Text message')).toHaveProperty('disabled', true);
  expect(within(screen.getByRole('group', { name: 'My saved searches' })).queryByLabelText('Text message')).toBeNull();
});

test('devices are shown to whoever has one, and go off and on', async () => {
  const api = given(choices(all, { hasDevices: true }));
  const { user } = opened();
  await button('Stop these emails');
  await user.click(box('Changed figures', 'Device'));
  await waitFor(() => expect(box('Changed figures', 'Device').checked).toBe(false));
  await user.click(box('Changed figures', 'Device'));
  await waitFor(() => expect(api.calls).toHaveLength(3));
  expect(api.calls.slice(1).map(({ body }) => body)).toEqual([
    { changes: { changedFigures: { push: false } } },
    { changes: { changedFigures: { push: true } } },
  ]);
  given(choices(all));
  opened('/unsubscribe?token=other');
  await button('Stop these emails');
  expect(screen.queryByLabelText('Device')).toBeNull();
});

test('quiet hours are saved as they are chosen, by the clock of its person, and hold no more than half a day', async () => {
  const api = given(choices(all));
  const { user } = opened();
  await button('Stop these emails');
  await waitFor(() => expect(pageText()).toContain('Times are in Arizona (Phoenix).'));
  expect(screen.queryByLabelText(/Daily and weekly messages/), 'no search tells').toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Quiet hours' }));
  const until = await screen.findByLabelText<HTMLSelectElement>('Until');
  expect([...until.options].map(({ value }) => value)).toEqual([...Array(11).keys(), 23].map(String));
  await user.selectOptions(until, '6');
  await waitFor(() => expect(api.calls).toHaveLength(3));
  expect(api.calls.slice(1).map(({ body }) => body)).toEqual([
    { changes: {}, hours: { quiet: { from: 22, until: 7 } } },
    { changes: {}, hours: { quiet: { from: 22, until: 6 } } },
  ]);
});

test('how often saved searches tell is chosen for all, also where they differed', async () => {
  const api = given(choices(all, { frequency: 'different' }));
  const { user } = opened();
  await button('Stop these emails');
  const often = await screen.findByLabelText<HTMLSelectElement>(/^How often we tell you/);
  expect(often.selectedOptions[0]?.textContent).toBe('As you chose for each search');
  await user.selectOptions(often, 'weekly');
  await waitFor(() => expect(api.stored().frequency).toBe('weekly'));
  expect(api.calls[1]?.body).toEqual({ changes: {}, frequency: 'weekly' });
  await waitFor(() => expect([...often.options].map(({ value }) => value)).toEqual(['atOnce', 'daily', 'weekly']));
  await user.selectOptions(screen.getByLabelText(/^Daily and weekly messages/), '18');
  await waitFor(() => expect(api.calls[2]?.body).toEqual({ changes: {}, hours: { digest: 18 } }));
});

test('what was stopped is not said once a box starts it again', async () => {
  given(choices(all));
  const { user } = opened();
  await user.click(await button('Stop these emails'));
  await done('You won’t get these emails anymore');
  await user.click(box('New deals in my ZIP codes', 'Email'));
  expect(await button('Stop these emails')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: /anymore/ })).toBeNull();
});

test('a tap whose answer was lost says so, shows what is stored, and can be made again', async () => {
  const api = given(choices(all));
  const { user } = opened();
  const stop = await button('Stop these emails');
  api.loses();
  await user.click(stop);
  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    expect.stringContaining('Nothing was changed'),
  );
  await user.click(box('My saved searches', 'Email'));
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  expect(box('My saved searches', 'Email').checked).toBe(true);
  api.again();
  await user.click(await button('Stop these emails'));
  expect(await done('You won’t get these emails anymore')).toBeTruthy();
  await user.click(box('My saved searches', 'Email'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(
    api
      .stored()
      .groups.filter(({ email }) => email)
      .map(({ group }) => group),
  ).toEqual(['changedFigures']);
});

test('a kind that was stopped before can be had again', async () => {
  given(choices([row('newDeals', false), row('savedSearches')]));
  const { user } = opened();
  await user.click(await button('Get these emails again'));
  expect(await done('You get these emails again')).toBeTruthy();
  expect(box('New deals in my ZIP codes', 'Email').checked).toBe(true);
});

test('the page is in the language of its email', async () => {
  given(choices(all, { language: 'es' }));
  opened();
  expect(await button('Dejar de recibirlos')).toBeTruthy();
});

test('a link that is not good, or ends meanwhile, says nothing of anybody and leads to the settings', async () => {
  const api = given(choices(all));
  const { user } = opened();
  const stop = await button('Stop these emails');
  api.refuses(404, 'not-found');
  await user.click(stop);
  expect(await screen.findByText('This link does not work')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to your notification settings' }).getAttribute('href')).toBe(
    '/profile#notifications',
  );
  expect(pageText()).not.toContain('example.com');
});

test('without a token the page asks nothing', async () => {
  const api = given(choices(all));
  opened('/unsubscribe');
  expect(await screen.findByText('This link does not work')).toBeTruthy();
  expect(api.calls).toEqual([]);
});

test('what could not be read is read again', async () => {
  const api = given(choices(all));
  api.loses();
  const { user } = opened();
  expect(await screen.findByRole('alert')).toBeTruthy();
  api.again();
  await user.click(await button('Try again'));
  expect(await button('Stop these emails')).toBeTruthy();
});

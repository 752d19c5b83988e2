// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { settled } from '#tests/fake-timers.ts';
import { pageText, renderWithUser } from '#tests/render-with-user.tsx';
import { inSpanish, startTexts } from '#tests/start-texts.ts';
import { stubApi } from '#tests/stub-api.ts';
import { PersonMessages } from './person-messages.tsx';

const at = '2026-11-24T17:02:00.000Z';
const common = { createdAt: at, at };
const messages = [
  { ...common, id: 'a', template: 'offer-received', channel: 'email', state: 'sent' },
  { ...common, id: 'b', template: 'offer-received', channel: 'text', state: 'notSent', reason: 'numberStopped' },
  {
    ...common,
    id: 'c',
    template: 'verifyEmail',
    channel: 'email',
    state: 'failed',
    reason: 'provider',
    error: '550 no',
  },
  { id: 'd', template: 'interest-received', createdAt: at },
];

let api: ReturnType<typeof stubApi>;
beforeAll(() => startTexts(['notices', 'admin'], 'en'));
beforeEach(() => void (api = stubApi()));

const show = async () => {
  const before = api.calls.length;
  const page = renderWithUser(<PersonMessages uid="ana" />);
  expect(api.calls).toHaveLength(before);
  await page.press('Show messages');
  await act(settled);
  return page;
};

test('an admin reads of each message whether it was sent, and why not; nothing is read before', async () => {
  api.answers({ messages });
  await show();
  expect(api.calls.map(({ to }) => to)).toEqual(['GET /api/admin/users/ana/messages']);
  const [sent, stopped, failed, silent] = (await screen.findAllByRole('listitem')).map(
    ({ textContent }) => textContent,
  );
  expect(sent).toMatch(/^New offer.*Email: sent/);
  expect(stopped).toMatch(/Text message: not sent \(the number answered STOP\)/);
  expect(failed).toMatch(/Email: could not be sent \(it was not taken\).*550 no/);
  expect(silent).toMatch(/Nothing of its own/);
});

test('says that there are none, and that they could not be loaded, and tries again', async () => {
  api.answers({ messages: [] });
  await show();
  expect(await screen.findByText('No messages in the last 30 days')).toBeDefined();
  api.refuses(500, 'internal');
  const page = await show();
  expect((await screen.findByRole('alert')).textContent).toContain('Messages could not be loaded');
  api.answers({ messages });
  await page.press('Try again');
  expect(await screen.findAllByRole('listitem')).toHaveLength(4);
});

test('in Spanish', async () => {
  await inSpanish();
  api.answers({ messages });
  const page = renderWithUser(<PersonMessages uid="ana" />);
  await page.press('Mostrar mensajes');
  await screen.findAllByRole('listitem');
  expect(pageText()).toContain('Mensaje de texto: no enviado (el número respondió STOP)');
});

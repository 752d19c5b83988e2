import { expect, onTestFinished, test, vi } from 'vitest';
import { openSubject, renewSubscription, showPush, type WorkerScope } from './push-notices.ts';
import type { Opening } from './push-opening.ts';

const origin = 'https://deals.example.com';
type Shown = [title: string, options: NotificationOptions];

function given(urls: readonly string[] = []) {
  const did: string[] = [];
  const shown: Shown[] = [];
  const windows = urls.map((url, index) => ({
    url: origin + url,
    focused: index === 1,
    focus: async () => (url === '/closing' ? Promise.reject(new Error()) : did.push(`focus ${url}`)),
    postMessage({ open }: Opening, [port]: [MessagePort]) {
      did.push(`${url} → ${open}`);
      if (url !== '/visitor') port.postMessage(true);
    },
  }));
  const subscribe = vi.fn<() => Promise<PushSubscription>>();
  const scope: WorkerScope = {
    location: { origin },
    registration: {
      showNotification: async (...notice) => void shown.push(notice as Shown),
      pushManager: { subscribe } as unknown as PushManager,
    },
    clients: { matchAll: async () => windows, openWindow: async (url) => did.push(`open ${url}`) },
  };
  const click = (data: unknown) => openSubject(scope, { close: () => void did.push('close'), data });
  return { scope, did, shown, click, subscribe };
}

const payload = { title: 'News about your offers', path: '/deals/d1#offers', tag: 'm1', language: 'en' };

test('a push is shown with its tag, so that a repeat takes its place, and its page', async () => {
  const { scope, shown } = given();
  await showPush(scope, JSON.stringify({ ...payload, body: 'Olga accepted' }));
  expect(shown).toEqual([
    [
      payload.title,
      expect.objectContaining({ body: 'Olga accepted', tag: 'm1', lang: 'en', data: { path: payload.path } }),
    ],
  ]);
});

test.each([
  ['nothing', undefined],
  ['what is no JSON', 'hello'],
  ['JSON of another kind', '[1]'],
  ['one of a later version', JSON.stringify({ version: 2 })],
])('%s is shown, too, by the name of the portal', async (_, text) => {
  const { scope, shown } = given();
  await showPush(scope, text);
  expect(shown).toEqual([['The Deal Exchange', expect.objectContaining({ data: { path: '/' } })]]);
});

test('pressing it opens its page', async () => {
  const { did, click } = given();
  await click({ path: payload.path });
  expect(did).toEqual(['close', `open ${origin}/deals/d1#offers`]);
});

test('pressing it has the window that is in use lead there, which loads nothing anew', async () => {
  const { did, click } = given(['/', '/manage']);
  await click({ path: payload.path });
  expect(did).toEqual(['close', 'focus /manage', `/manage → ${payload.path}`]);
});

test('pressing it asks the window that was opened there, which may have gone on', async () => {
  const { did, click } = given(['/manage', '/deals/d1#offers']);
  await click({ path: payload.path });
  expect(did).toEqual(['close', 'focus /deals/d1#offers', `/deals/d1#offers → ${payload.path}`]);
});

test('pressing it opens another window where the open one does not answer', async () => {
  const { did, click } = given(['/visitor']);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const clicked = click({ path: payload.path });
  await vi.runAllTimersAsync();
  await clicked;
  expect(did).toEqual(['close', 'focus /visitor', `/visitor → ${payload.path}`, `open ${origin}/deals/d1#offers`]);
});

test('pressing it opens another window where the open one is about to close', async () => {
  const { did, click } = given(['/closing']);
  await click({ path: payload.path });
  expect(did).toEqual(['close', `open ${origin}/deals/d1#offers`]);
});

test.each(['https://evil.example.com/', '//evil.example.com', 'javascript:alert(1)', 'data:text/html,x', 7, undefined])(
  'an address elsewhere leads home: %s',
  async (path) => {
    const { did, click } = given();
    await click({ path });
    expect(did).toEqual(['close', `open ${origin}/`]);
  },
);

test('a subscription that the browser ended is renewed with the same key', async () => {
  const { scope, subscribe } = given();
  const options = { userVisibleOnly: true, applicationServerKey: new ArrayBuffer(65) };
  await renewSubscription(scope, { options });
  expect(subscribe).toHaveBeenCalledWith(options);
  await renewSubscription(scope, null);
  expect(subscribe).toHaveBeenCalledOnce();
});

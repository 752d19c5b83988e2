// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { limits } from 'domain/limits.ts';
import type { ListTalk } from 'domain/list/shared-list.ts';
import { paths } from 'domain/paths.ts';
import { settled } from '#tests/fake-timers.ts';
import { renderSignedIn } from '#tests/render-signed-in.tsx';
import { startTexts } from '#tests/start-texts.ts';
import { stubApi } from '#tests/stub-api.ts';
import { stubDocuments } from '#tests/stub-documents.ts';
import { OpinionPart } from './opinion-part.tsx';
import { TalkPart } from './talk-part.tsx';
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
const about = { list, dealId: 'deal1', uid: 'ana' };
const show = (opinions: ListTalk['opinions'], canOffer = true) =>
  renderSignedIn(<OpinionPart {...about} opinions={opinions} canOffer={canOffer} />);
const chosen = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
const isChosen = () => screen.queryAllByRole('button', { pressed: true }).length > 0;

beforeAll(() => startTexts(['shared-lists'], 'en'));

test('an answer shows as it is pressed, goes again when pressed again, and goes back when it is refused', async () => {
  const api = stubApi();
  api.answers({ ok: true });
  const page = show({ ana: { answer: 'maybe', at } });
  expect(chosen()).toEqual(['Maybe']);
  await page.press('Yes');
  expect(chosen()).toEqual(['Yes']);
  await page.press('Yes');
  expect(isChosen()).toBe(false);
  expect(api.calls.map(({ body }) => body)).toEqual([{ answer: 'yes' }, { answer: null }]);
  api.refuses(404, 'not-found');
  await page.press('No');
  await act(settled);
  expect(chosen()).toEqual(['Maybe']);
  expect(page.toasts).toMatchObject([{ variant: 'destructive' }]);
});

test('the others’ answers and notes are said, and where all say yes, the offer is next', () => {
  show({ ana: { answer: 'yes', note: 'Mine', at }, ben: { answer: 'yes', note: 'Near us', at } });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ben Cole: Yes – Near us',
    'You: Mine',
  ]);
  expect(screen.getByRole('link', { name: 'Make an offer' }).getAttribute('href')).toBe('/deals/deal1?offer');
});

test.each<[string, ListTalk['opinions']]>([
  ['one says nothing', { ana: { answer: 'yes', at } }],
  ['one says maybe', { ana: { answer: 'yes', at }, ben: { answer: 'maybe', at } }],
  ['the reader says no', { ana: { answer: 'no', at }, ben: { answer: 'yes', at } }],
])('no offer is next where %s', (_, opinions) => {
  show(opinions);
  expect(screen.queryByRole('link')).toBeNull();
});

test('a thread is opened on demand, and names who left as a former member', async () => {
  const { press } = renderSignedIn(
    <ThreadPart
      {...about}
      messages={[
        { uid: 'ana', text: 'Shall we?', at },
        { uid: 'cleo', text: 'Without me', at },
      ]}
    />,
  );
  expect(screen.queryByRole('listitem')).toBeNull();
  await press('2 messages');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.split(' · ')[0])).toEqual([
    'You',
    'a former member',
  ]);
});

test('the link of a notification opens the thread of its deal, and no other', async () => {
  const messages = [{ uid: 'ben', text: 'Shall we?', at }];
  const page = (dealId: string) =>
    renderSignedIn(<ThreadPart {...about} dealId={dealId} messages={messages} />, {
      path: '/lists/list1?thread=deal1',
    });
  page('deal1');
  expect(await screen.findByRole('listitem')).toBeDefined();
  expect(document.activeElement?.textContent).toBe('1 message');
  page('deal2');
  expect(screen.queryByRole('listitem')).toBeNull();
});

test('a second press while an answer is being sent is ignored, and a withdrawn answer does not come back', async () => {
  const api = stubApi();
  const release = api.holds({ ok: true });
  const page = show({});
  await page.press('Yes');
  await page.press('No');
  await act(settled);
  expect(api.calls.map(({ body }) => body)).toEqual([{ answer: 'yes' }]);
  await act(async () => release());
  page.rerender(<OpinionPart {...about} opinions={{ ana: { answer: 'yes', at } }} canOffer />);
  expect(chosen()).toEqual(['Yes']);
  page.rerender(<OpinionPart {...about} opinions={{}} canOffer />);
  expect(isChosen()).toBe(false);
});

test('no offer is next where the deal takes none', () => {
  show({ ana: { answer: 'yes', at }, ben: { answer: 'yes', at } }, false);
  expect(screen.getByText('Both of you said yes')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a message cannot be changed while it is being sent', async () => {
  const release = stubApi().holds({ ok: true });
  const page = renderSignedIn(<ThreadPart {...about} messages={[]} />);
  await page.press('Write to each other');
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  await page.user.type(field, 'Hi');
  await page.press('Send');
  await page.user.type(field, ' there');
  expect(field.value).toBe('Hi');
  await act(async () => release());
  await act(settled);
  expect(field.value).toBe('');
});

test('nothing can be said before what was said is known, and a failure can be retried', async () => {
  const documents = stubDocuments();
  const talks = paths.listTalk('list1', 'deal1').split('/').slice(0, -1).join('/');
  renderSignedIn(<TalkPart {...about} canOffer />, { documents });
  await act(settled);
  expect(screen.queryByRole('button')).toBeNull();
  await act(async () => documents.set(talks, 'refused'));
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Try again']);
});

test('what was typed when others filled the thread stays, cannot be sent, and goes once it is deleted', async () => {
  const message = { uid: 'ben', text: 'And one more', at };
  const messages = (count: number) => Array.from({ length: count }, () => message);
  const page = renderSignedIn(<ThreadPart {...about} messages={messages(limits.interestReplies - 1)} />);
  await page.press(`${limits.interestReplies - 1} messages`);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  await page.user.type(field, 'Mine');
  page.rerender(<ThreadPart {...about} messages={messages(limits.interestReplies)} />);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Mine');
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  await page.user.clear(field);
  expect(screen.queryByRole('textbox')).toBeNull();
});

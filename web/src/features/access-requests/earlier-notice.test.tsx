// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { settled } from '#tests/fake-timers.ts';
import { renderSignedIn } from '#tests/render-signed-in.tsx';
import { inSpanish, startTexts } from '#tests/start-texts.ts';
import { stubApi } from '#tests/stub-api.ts';
import { stubDocuments } from '#tests/stub-documents.ts';
import RequestsSection from './requests-section.tsx';

const moment = (iso: string) => ({ toDate: () => new Date(iso) });
const answers = {
  firstName: 'Fake',
  lastName: 'Díaz',
  phoneNumber: '9005550199',
  role: 'buyer',
  kind: 'invitation',
  language: 'en',
};
const real = {
  ...answers,
  firstName: 'Ana',
  phoneNumber: '4805550134',
  role: 'originator',
  company: 'Díaz & Co',
  note: 'Houses in Mesa',
  kind: 'waitlist',
  language: 'es',
  askedAt: moment('2026-11-19T12:00:00Z'),
};
const request = (firstName: string, more: object = {}) => ({
  ...answers,
  firstName,
  email: `${firstName.toLowerCase()}@example.com`,
  state: 'open',
  createdAt: moment('2026-11-19T12:00:00Z'),
  updatedAt: moment('2026-11-20T12:00:00Z'),
  confirmed: [],
  ...more,
});
const overwritten = request('Fake', { earlier: [real] });

async function show(requests: Record<string, Record<string, unknown>>) {
  const documents = stubDocuments();
  documents.set(paths.accessRequests(), requests);
  const page = renderSignedIn(<RequestsSection />, { role: 'admin', documents });
  await act(settled);
  return page;
}
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const noticeIn = (place: HTMLElement) => within(place).queryByRole('note');
const saidIn = (place: HTMLElement) => noticeIn(place)?.textContent;

beforeEach(async () => {
  await startTexts(['access-requests', 'members'], 'en');
  stubApi();
});

test('a request whose address was typed before with other details says so, and what they were', async () => {
  await show({ fake: overwritten, ben: request('Ben'), cid: request('Cid', { earlier: [] }) });
  const said = saidIn(rowOf('Fake Díaz'));
  expect(said).toContain('This email was entered before with other details');
  expect(said).toContain('Anyone can type an address.');
  expect(said).toContain('Ana Díaz · Díaz & Co · (480) 555-0134 · Originator · Waitlist · In Spanish · ');
  expect(said).toContain('Houses in Mesa');
  expect(said).not.toContain('Only the last');
  expect(noticeIn(rowOf('Fake Díaz'))?.querySelector('time')?.dateTime).toBe('2026-11-19T12:00:00.000Z');
  expect([noticeIn(rowOf('Ben')), noticeIn(rowOf('Cid'))]).toEqual([null, null]);
});

test('says in Spanish, too, what they were', async () => {
  await inSpanish();
  await show({ fake: overwritten });
  const said = saidIn(rowOf('Fake Díaz'));
  expect(said).toContain('Este correo se ingresó antes con otros datos');
  expect(said).toContain('Cualquiera puede escribir una dirección.');
  expect(said).toContain('Ana Díaz · Díaz & Co · (480) 555-0134 · Originador · Lista de espera · En español · ');
});

test('what is the same is not repeated, a note that was not there is said, and three may not be all', async () => {
  const one = { ...answers, askedAt: real.askedAt };
  const three = ['Ana', 'Bea', 'Cid'].map((firstName) => ({ ...one, firstName }));
  await show({ fake: request('Fake', { note: 'Hi', earlier: three }) });
  const said = saidIn(rowOf('Fake Díaz'));
  expect(said).toContain('Ana Díaz · (900) 555-0199 · Buyer · ');
  expect(said).toContain('Without a note');
  expect(said).not.toContain('In English');
  expect(said).toContain('Only the first and the last 2 are kept.');
});

test.each(['Approve', 'Decline'])('%s shows it before anything is sent', async (what) => {
  const page = await show({ fake: overwritten });
  await page.press(`${what} Fake Díaz`);
  expect(saidIn(await screen.findByRole('dialog'))).toContain('Ana Díaz · Díaz & Co');
});

test('an approval of many shows it of each such request, however far down it is', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 10 }, (_, index) => [`ask${index}`, request(`Ask${String.fromCodePoint(65 + index)}`)]),
  );
  const page = await show({ ...many, fake: { ...overwritten, createdAt: moment('2026-11-19T18:00:00Z') } });
  await page.user.click(screen.getByRole('checkbox', { name: 'Select all 11 shown' }));
  await page.press('Approve 11');
  const dialog = screen.getByRole('dialog');
  expect(saidIn(dialog)).toContain('Ana Díaz · Díaz & Co');
  expect(within(dialog).getByText('and 3 more')).toBeDefined();
});

test('a decided request does not warn of what can no longer be decided', async () => {
  const decided = { ...overwritten, state: 'declined', decidedAt: moment('2026-11-21T12:00:00Z'), decidedBy: 'olga' };
  const page = await show({ fake: decided });
  await page.user.click(screen.getByRole('link', { name: 'Reviewed' }));
  await act(settled);
  expect(noticeIn(rowOf('Fake Díaz'))).toBeNull();
});

// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { endpoints } from '#tests/endpoints.ts';
import { settled } from '#tests/fake-timers.ts';
import { startTexts } from '#tests/start-texts.ts';
import { stubLocalStorage } from '#tests/stub-local-storage.ts';
import { adminJourneys } from './admin-journeys.tsx';
import { dealJourneys } from './deal-journeys.tsx';
import { listJourneys } from './list-journeys.tsx';
import type { Page } from './journey.tsx';
import { lostTwice } from './lost-twice.ts';
import { visitorJourneys } from './visitor-journeys.tsx';

const journeys = { ...visitorJourneys, ...dealJourneys, ...listJourneys, ...adminJourneys };

/** Endpoints that take a body and have no journey here. */
const elsewhere: Readonly<Record<string, string>> = {
  setRole: 'signs in with the provider, too: tests/e2e/identity/sign-up-faults.spec.ts',
  signInByLink: 'signs in with the provider, too: tests/e2e/identity/email-link.spec.ts',
  confirmEmail: 'asks the provider first: tests/e2e/identity/email-verification.spec.ts',
  updateLanguage: 'nothing is typed: the page changes at once, and the next choice is sent again',
  openPageSlots:
    'nothing is typed, and the queue asks again by itself: web/src/features/upload-queue/upload-queue.test.ts',
  savePaper: 'goes out by itself, again under its key: web/src/features/papers/send-papers.test.ts',
  openCase:
    'sent as a new deal is, and what was typed is there again: web/src/features/house-case/claim-dialog.test.tsx',
  confirmDeals: 'nothing is typed, and the same tap is sent again: web/src/features/deal/confirm-deals.test.tsx',
  confirmByLink: 'nothing is typed, and the same tap is sent again: confirm-by-link-screen.test.tsx beside the screen',
  changeChoicesByLink:
    'nothing is typed, and the same tap is sent again: web/src/features/notification-settings/unsubscribe-screen.test.tsx',
  saveStatements: 'nothing is typed, and the same tap is sent again: web/src/features/law/statements.test.tsx',
  registerDevice: 'nothing is typed, and the same tap is sent again: web/src/features/devices/devices-part.test.tsx',
  changeDevice: 'nothing is typed, and the same tap is sent again: web/src/features/devices/devices-part.test.tsx',
  saveSearch: 'sent again, it saves the same search: web/src/features/saved-searches/search-dialog.test.tsx',
  reportClientError: 'a page never repeats a report',
};

test('every endpoint that takes a body has a journey', () => {
  const taking = endpoints.filter(({ endpoint }) => 'body' in endpoint).map(({ name }) => name);
  expect(taking.length).toBeGreaterThan(20);
  const sent = Object.values(journeys).flatMap(({ sends }) => Object.keys(sends));
  expect([...new Set(sent), ...Object.keys(elsewhere)].toSorted()).toEqual(taking.toSorted());
});

stubLocalStorage();
const texts = [
  'deal',
  'deal-form',
  'deal-page',
  'house-case',
  'house-cases',
  'identity',
  'interest',
  'invitations',
  'notification-settings',
  'offers',
  'paper',
  'paper-reading',
  'paper-review',
  'people',
  'portal-settings',
  'report-review',
  'reports',
  'session',
  'shared-lists',
];
beforeAll(() => startTexts(texts, 'en'));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Everything that is typed and chosen on the page. */
const typedOn = () =>
  [...document.querySelectorAll<HTMLInputElement>('input:not([type=file]), textarea')].map(({ type, value, checked }) =>
    ['radio', 'checkbox'].includes(type) ? `${value} ${checked}` : value,
  );
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const failedToasts = ({ toasts }: Page) => toasts.filter(({ variant }) => variant === 'destructive');

test.each(Object.entries(journeys))(
  '%s is kept where its request is lost before it arrives, and then with its answer, and carried out once',
  async (_, { sends, open, type, send, back }) => {
    const network = lostTwice(sends);
    const page = await open();
    await type?.(page);
    const typed = typedOn();
    for (const times of [1, 2]) {
      // oxlint-disable no-await-in-loop -- one press after the other
      await send(page);
      await waitFor(() => expect(network.sent).toBe(times));
      await waitFor(() => expect(alerts().length + failedToasts(page).length).toBeGreaterThan(0));
      await back?.(page);
      expect(typedOn()).toEqual(typed);
      // oxlint-enable no-await-in-loop
    }
    const failed = failedToasts(page);
    await send(page);
    await waitFor(() => expect(network.sent).toBe(3));
    await act(settled);
    expect(network.carriedOut).toEqual(Object.keys(sends));
    expect(alerts()).toEqual([]);
    expect(failedToasts(page)).toEqual(failed);
  },
);

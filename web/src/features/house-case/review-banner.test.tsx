// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { renderSignedIn } from '#tests/render-signed-in.tsx';
import { pageText } from '#tests/render-with-user.tsx';
import { startTexts } from '#tests/start-texts.ts';
import ReviewBanner from './review-banner.tsx';

beforeAll(() => startTexts(['house-case'], 'en'));
const otto = { uid: 'otto', name: 'Otto Owner' };

test('a buyer reads that offers wait, and nothing of what an admin asks', () => {
  renderSignedIn(<ReviewBanner deal={{ id: 'deal1', visibility: 'all', listedBy: otto }} changeable={false} />);
  expect(pageText()).toContain('none can be accepted until an admin has decided');
  expect(pageText()).not.toContain('Papers');
});

test.each([
  ['all', 'Your deal is under review'],
  ['contested', 'Your claim waits for an admin'],
] as const)('whoever has to show a paper of a deal that is seen by %s reads which one', async (visibility, title) => {
  const page = renderSignedIn(
    <ReviewBanner deal={{ id: 'deal1', visibility, listedBy: { ...otto, uid: 'olga' } }} changeable />,
  );
  const at = { toDate: () => new Date() };
  await act(async () =>
    page.documents.set(paths.caseRequests('deal1'), { one: { paper: 'contract', text: 'Both signatures', at } }),
  );
  expect(pageText()).toContain(title);
  expect(pageText()).toContain('Both signatures');
});

test.each(['all', 'contested'] as const)(
  'an admin reads of a deal seen by %s that it waits for a decision, and where',
  (visibility) => {
    renderSignedIn(<ReviewBanner deal={{ id: 'deal1', visibility, listedBy: otto }} changeable />, { role: 'admin' });
    expect(pageText()).toContain('Two originators say that they sell this house');
    expect(pageText()).not.toMatch(/Your (deal|claim)/);
    expect(screen.getByRole('link', { name: 'Open the cases' }).getAttribute('href')).toBe('/admin?section=houses');
  },
);

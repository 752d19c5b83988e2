// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { renderSignedIn } from '#tests/render-signed-in.tsx';
import { pageText } from '#tests/render-with-user.tsx';
import { startTexts } from '#tests/start-texts.ts';
import ReviewBanner from './review-banner.tsx';

beforeAll(() => startTexts(['house-case'], 'en'));

test('a buyer reads that offers wait, and nothing of what an admin asks', () => {
  renderSignedIn(<ReviewBanner deal={{ id: 'deal1', visibility: 'all' }} changeable={false} />);
  expect(pageText()).toContain('none can be accepted until an admin has decided');
  expect(pageText()).not.toContain('Papers');
});

test.each([
  ['all', 'Your deal is under review'],
  ['contested', 'Your claim waits for an admin'],
] as const)('whoever has to show a paper of a deal that is seen by %s reads which one', async (visibility, title) => {
  const page = renderSignedIn(<ReviewBanner deal={{ id: 'deal1', visibility }} changeable />);
  const at = { toDate: () => new Date() };
  await act(async () =>
    page.documents.set(paths.caseRequests('deal1'), { one: { paper: 'contract', text: 'Both signatures', at } }),
  );
  expect(pageText()).toContain(title);
  expect(pageText()).toContain('Both signatures');
});

// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { settled } from '#tests/fake-timers.ts';
import { renderSignedIn } from '#tests/render-signed-in.tsx';
import { startTexts } from '#tests/start-texts.ts';
import { stubDocuments } from '#tests/stub-documents.ts';
import { stubSeen } from '#tests/stub-seen.ts';
import { DealThumbnail } from './deal-thumbnail.tsx';

const photo = (id: string, ready: boolean) => ({ id, ready, width: 1600, height: 1200, token: 't', placeholder: '' });
const show = async (photos: ReturnType<typeof photo>[]) => {
  const documents = stubDocuments();
  documents.set('deals', { oak: { photos } });
  const seen = stubSeen();
  renderSignedIn(<DealThumbnail dealId="oak" />, { documents });
  await act(settled);
  return { documents, ...seen };
};
const shown = () => document.querySelector('img')?.getAttribute('src');

beforeAll(() => startTexts(['deal'], 'en'));

test('a deal is read once its photo comes near the screen, and no earlier', async () => {
  const { documents, scrollThere } = await show([photo('front', true)]);
  expect([documents.reads, shown()]).toEqual([[], undefined]);
  await scrollThere();
  await waitFor(() => expect(shown()).toContain('front'));
  expect(documents.reads).toEqual(['deals/oak']);
});

test('a photo that is ready goes before one that is not', async () => {
  const { scrollThere } = await show([photo('front', false), photo('yard', true)]);
  await scrollThere();
  await waitFor(() => expect(shown()).toContain('yard'));
});

test('a deal without photos shows a drawn house', async () => {
  const { documents, scrollThere } = await show([]);
  await scrollThere();
  await waitFor(() => expect(documents.reads).toHaveLength(1));
  expect(shown()).toBeUndefined();
  expect(document.querySelector('svg')).not.toBeNull();
});

// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { renderSignedIn } from '#tests/render-signed-in.tsx';
import { startTexts } from '#tests/start-texts.ts';
import { stubDocuments } from '#tests/stub-documents.ts';
import { FavoriteButton } from './favorite-button.tsx';

beforeAll(() => startTexts(['favorites'], 'en'));

const heart = () => screen.getByRole('button').querySelector('svg') as SVGElement;
const beats = () => heart().dataset['beats'] !== undefined;
const button = (saved: boolean) => <FavoriteButton uid="olga" dealId="oak" address="1 Oak St" saved={saved} />;
function show(saved: boolean) {
  const documents = stubDocuments();
  return { ...renderSignedIn(button(saved), { documents, role: 'buyer' }), ...documents };
}

test('the heart beats once when a deal is saved, not when it is shown as saved', async () => {
  const { user, rerender, writes } = show(false);
  expect(beats()).toBe(false);
  await user.click(screen.getByRole('button'));
  expect(writes).toEqual([{ path: 'users/olga/favorites/oak', changes: { createdAt: 'now' } }]);
  rerender(button(true));
  expect([heart().dataset['saved'], beats()]).toEqual(['true', true]);
  fireEvent.animationEnd(heart());
  expect(beats()).toBe(false);
});

test('the heart of a saved deal does not beat, neither when it is shown nor when the deal is removed', async () => {
  const { user, writes } = show(true);
  expect(beats()).toBe(false);
  await user.click(screen.getByRole('button'));
  expect(beats()).toBe(false);
  expect(writes).toEqual([{ path: 'users/olga/favorites/oak', changes: undefined }]);
});

// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { renderSignedIn } from '#tests/render-signed-in.tsx';
import { startTexts } from '#tests/start-texts.ts';
import { stubDocuments } from '#tests/stub-documents.ts';
import CompareBar from './compare-bar.tsx';

/** Returns the height that the page's styles say; happy-dom does not compute styles in layers. */
const heightForOthers = () =>
  /html\{[^}]*--compare-bar:([^;]+);/.exec(
    [...document.querySelectorAll('style')].map((each) => each.textContent).join(''),
  )?.[1];

beforeAll(() => startTexts(['compare', 'ui'], 'en'));

test('while it is there, what floats at the lower edge knows its height', () => {
  renderSignedIn(<CompareBar uid="olga" chosen={['oak', 'elm']} />, {
    role: 'buyer',
    documents: stubDocuments(),
  });
  expect(screen.getByRole('link').getAttribute('href')).toContain('oak');
  expect(heightForOthers()).toBe('calc(var(--target) + 1rem)');
  cleanup();
  expect(heightForOthers()).toBeUndefined();
});

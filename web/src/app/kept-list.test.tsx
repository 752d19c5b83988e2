// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { createMemoryRouter, Link, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageBesideList } from './kept-list.tsx';

const rendered = vi.fn<(address: string) => void>();
const effects = vi.fn<(what: string) => void>();

/** A list that says which address it shows, and when its effects begin and end. */
function List() {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  useEffect(() => {
    effects('begun');
    return () => effects('ended');
  }, []);
  return (
    <>
      <h1>List{search}</h1>
      <Rows address={address} />
      <Link to="/deals/one">One</Link>
    </>
  );
}

function Rows({ address }: { address: string }) {
  rendered(address);
  return null;
}

const routes = [
  {
    element: <PageBesideList />,
    children: [
      { path: '/deals', element: <List /> },
      { path: '/manage', element: <List /> },
      { path: '/deals/:id', element: <h1>Deal</h1> },
      { path: '/profile', element: <h1>Profile</h1> },
    ],
  },
];

function open(path: string) {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return {
    go: (to: string) => act(() => router.navigate(to)),
    back: () => act(() => router.navigate(-1)),
    headings: () => screen.getAllByRole('heading').map(({ textContent }) => textContent),
  };
}

/** The list's heading, in sight or not. */
const listElement = () => document.querySelector('a')?.previousElementSibling;

afterEach(cleanup);
beforeEach(() => {
  rendered.mockReset();
  effects.mockReset();
});

test.each(['/deals?q=mesa', '/manage'])(
  '%s stays as it was while a deal is open, out of sight and without effects, and is there again without being rendered',
  async (path) => {
    const { go, back, headings } = open(path);
    const before = listElement();
    await go('/deals/one');
    expect(headings()).toEqual(['Deal']);
    expect(listElement()).toBe(before);
    expect(effects.mock.lastCall).toEqual(['ended']);
    rendered.mockReset();
    await back();
    expect(headings()).toEqual([before?.textContent]);
    expect(listElement()).toBe(before);
    expect(effects.mock.lastCall).toEqual(['begun']);
    expect(rendered).not.toHaveBeenCalled();
  },
);

test('it keeps its own address behind a deal, and follows it while it is shown', async () => {
  const { go, headings } = open('/deals?q=mesa');
  await go('/deals/one');
  expect(new Set(rendered.mock.calls.flat())).toEqual(new Set(['/deals?q=mesa']));
  await go('/deals?q=tempe');
  expect(headings()).toEqual(['List?q=tempe']);
  const before = listElement();
  await go('/deals?q=yuma');
  expect(headings()).toEqual(['List?q=yuma']);
  expect(listElement()).toBe(before);
});

test('the browser is told to lay out what is in sight alone once a deal was opened from it', async () => {
  const { go, back } = open('/deals');
  const left = () => listElement()?.closest('[data-left]') !== null;
  expect(left()).toBe(false);
  await go('/deals/one');
  await back();
  expect(left()).toBe(true);
});

test('a list that is opened anew from a deal begins anew', async () => {
  const { go } = open('/deals');
  const before = listElement();
  await go('/deals/one');
  await go('/deals');
  expect(listElement()).not.toBe(before);
});

test('it goes with any other page', async () => {
  const { go } = open('/deals');
  await go('/profile');
  expect(listElement()).toBeUndefined();
});

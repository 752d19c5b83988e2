import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createContext, Suspense, useContext, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import { settled } from '#tests/fake-timers.ts';
import { provideToasts, type Toast } from '#web/platform/toasts/toasts.ts';
import { PortalTheme } from '#web/ui/theme/portal-theme.tsx';

// A busy machine can take longer than the library's second.
configure({ asyncUtilTimeout: 50_000 });

const toasts: Toast[] = [];
provideToasts((toast) => toasts.push(toast));

const Shown = createContext<ReactNode>(null);
const Page = () => <Suspense fallback={<NotLoaded />}>{useContext(Shown)}</Suspense>;

/** Stands for texts that `startTexts` was not asked for: faked time passes faster than they load, so a test would pass by chance. */
function NotLoaded(): never {
  throw new Error('The component waits for texts or code: name its texts in startTexts, and import its code before');
}

/**
 * Renders a component with Testing Library inside the app's theme, query client and router, in place of what the test rendered before.
 * Removes it when the test ends. The texts are those of `startTexts`. Needs `@vitest-environment happy-dom`.
 * @param path with its query; the page reads it from the router
 */
export function renderWithUser(component: ReactNode, path = '/') {
  cleanup();
  toasts.length = 0;
  // Testing Library looks for faked timers under this name.
  Object.assign(globalThis, { jest: vi });
  onTestFinished(() => {
    cleanup();
    Reflect.deleteProperty(globalThis, 'jest');
  });
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [path] });
  const queries = new QueryClient();
  const { rerender } = render(component, {
    wrapper: ({ children }) => (
      <PortalTheme>
        <QueryClientProvider client={queries}>
          <Shown value={children}>
            <RouterProvider router={router} />
          </Shown>
        </QueryClientProvider>
      </PortalTheme>
    ),
  });
  const user = userEvent.setup({ delay: null });
  return {
    user,
    rerender,
    /** Presses the button with an accessible name, and renders what follows at once. */
    press: async (name: string) => {
      await user.click(screen.getByRole('button', { name }));
      await act(settled);
    },
    /** Replaces the text of the field with a label. */
    fill: async (label: string | RegExp, text: string) => {
      const field = screen.getByLabelText(label);
      await user.clear(field);
      await user.type(field, text);
      await act(settled);
    },
    /** Returns the current path. */
    path: () => router.state.location.pathname,
    /** The toasts shown so far. */
    toasts,
  };
}

/** Advances faked timers, and renders what follows. */
export const passTime = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });

/** Returns the page's text, including dialogs. */
export const pageText = () => document.body.textContent;

/** Returns the names of all buttons, including those of dialogs. */
export const buttonNames = () => screen.queryAllByRole('button').map(({ textContent }) => textContent.trim());

/** Whether a button cannot be pressed now; one that is sending keeps the focus, so it is disabled for assistive technology. */
export const isDisabled = (button: HTMLElement): boolean =>
  button.matches(':disabled') || button.getAttribute('aria-disabled') === 'true';

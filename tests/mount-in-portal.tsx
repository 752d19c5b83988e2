import { act, createContext, useContext, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { PortalTheme } from '#web/ui/theme/portal-theme.tsx';

/** A mounted component, with the same providers as {@link renderInPortal}, for interactions. Needs `@vitest-environment happy-dom`. */
export type MountedPage = {
  show: (component: ReactNode) => Promise<void>;
  field: (label: string) => HTMLInputElement;
  type: (label: string, text: string) => Promise<void>;
  press: (name: string) => Promise<void>;
  pressKey: (label: string, key: string) => Promise<void>;
  /** Requires fake timers. */
  passTime: (ms: number) => Promise<void>;
  /** Returns the page's text, including dialogs. */
  text: () => string;
  buttons: () => string[];
  /** Returns the current path, initially "/". */
  path: () => string;
  unmount: () => Promise<void>;
};

const Shown = createContext<ReactNode>(null);
const Page = () => useContext(Shown);

const named = (text: string | null): string => (text ?? '').trim();

/** Mounts nothing yet. The texts are those of `startI18n`. */
export function mountInPortal(): MountedPage {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const { body } = document;
  const root: Root = createRoot(body.appendChild(document.createElement('div')));
  const router = createMemoryRouter([{ path: '*', element: <Page /> }]);
  const field = (label: string): HTMLInputElement => {
    const found = [...body.querySelectorAll('label[for]')].find(({ textContent }) => named(textContent) === label);
    const input = document.getElementById(found?.getAttribute('for') ?? '');
    if (!input) throw new Error(`No field "${label}"`);
    return input as HTMLInputElement;
  };
  return {
    show: (component) =>
      act(async () =>
        root.render(
          <PortalTheme>
            <Shown value={component}>
              <RouterProvider router={router} />
            </Shown>
          </PortalTheme>,
        ),
      ),
    field,
    type: (label, text) =>
      act(async () => {
        const input = field(label);
        // React overrides the setter of the element itself, and only notices changes that bypass it.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input) as object, 'value')?.set?.call(input, text);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    press: (name) =>
      act(async () => {
        const button = [...body.querySelectorAll('button')].find(({ textContent }) => named(textContent) === name);
        if (!button || button.disabled) throw new Error(`No button "${name}" to press`);
        button.click();
      }),
    pressKey: (label, key) =>
      act(async () => {
        field(label).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      }),
    passTime: (ms) =>
      act(async () => {
        await vi.advanceTimersByTimeAsync(ms);
      }),
    text: () => body.textContent,
    buttons: () => [...body.querySelectorAll('button')].map(({ textContent }) => named(textContent)),
    path: () => router.state.location.pathname,
    unmount: () =>
      act(async () => {
        root.unmount();
      }),
  };
}

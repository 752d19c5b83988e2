import { setImmediate } from 'node:timers/promises';
import { createElement, StrictMode, useEffect, type ReactNode } from 'react';
import { Window } from 'happy-dom';
import { expect, vi } from 'vitest';

export type Mounted<Props, Result> = {
  /** The hook's result for each committed render, the newest last. */
  seen: Result[];
  now: () => Result | undefined;
  /** Waits until the hook returns the wanted result. */
  until: (wanted: (result: Result) => boolean) => Promise<Result>;
  render: (props: Props) => void;
  unmount: () => void;
};

/**
 * Opens a page in this process for testing hooks, with the same React as the app and the minimal DOM that it needs. Firebase's SDKs are
 * those of Node, on the emulators.
 * @param around wraps every component, for example in providers
 */
export async function openReactPage() {
  const window = new Window();
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', window.document);
  // React checks for a DOM when it is loaded.
  const { createRoot } = await import('react-dom/client');
  const roots = new Set<{ unmount: () => void }>();
  let onPage = 0;

  return {
    mount<Props extends object, Result>(
      useHook: (props: Props) => Result,
      initial: Props,
      around: (inside: ReactNode) => ReactNode,
    ): Mounted<Props, Result> {
      const seen: Result[] = [];
      function Probe(props: Props) {
        const result = useHook(props);
        useEffect(() => void seen.push(result));
        useEffect(() => {
          onPage += 1;
          return () => void (onPage -= 1);
        }, []);
        return null;
      }
      const root = createRoot(document.createElement('div'));
      roots.add(root);
      const render = (props: Props) =>
        root.render(createElement(StrictMode, undefined, around(createElement(Probe, props))));
      render(initial);
      const now = () => seen.at(-1);
      return {
        seen,
        now,
        render,
        until: (wanted) =>
          vi.waitFor(
            () => {
              const result = now();
              if (result === undefined || !wanted(result)) expect.fail(`It gives ${JSON.stringify(result)}`);
              return result;
            },
            { timeout: 15_000 },
          ),
        unmount: () => {
          roots.delete(root);
          root.unmount();
        },
      };
    },
    async close() {
      for (const root of roots) root.unmount();
      // React cleans up effects later, and needs the DOM until the end of that task.
      await vi.waitUntil(() => onPage === 0);
      await setImmediate();
      vi.unstubAllGlobals();
      await window.happyDOM.close();
    },
  };
}

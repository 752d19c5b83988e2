/** Holds what the user does on a page that the app has not hydrated yet. */
export type EarlyActions = {
  /** Stops holding clicks: React handles them as soon as it hydrates. */
  hydrating: () => void;
  /** Stops holding submissions, and repeats the last click or submission. */
  repeat: () => void;
};

declare global {
  /** Set until the app has hydrated the page that was rendered at build time. */
  var earlyActions: EarlyActions | undefined;
}

/**
 * Keeps the last click on a button and the last submission. A native submission would reload the page and lose what the user typed; a
 * click would do nothing. Links work without the app.
 */
export function holdActions(): EarlyActions {
  let last: (() => void) | undefined;
  const onSubmit = (event: SubmitEvent) => {
    // React has hydrated the form and handled it, but `repeat` was not called yet.
    if (event.defaultPrevented) return;
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    last = () => form.isConnected && form.requestSubmit();
  };
  const onClick = ({ target }: MouseEvent) => {
    const button = (target as Element).closest<HTMLButtonElement>('button[type=button]');
    if (button) last = () => button.isConnected && button.click();
  };
  addEventListener('submit', onSubmit);
  addEventListener('click', onClick);
  const hydrating = () => removeEventListener('click', onClick);
  return {
    hydrating,
    repeat: () => {
      hydrating();
      removeEventListener('submit', onSubmit);
      last?.();
    },
  };
}

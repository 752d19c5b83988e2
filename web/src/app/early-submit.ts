/** Keeps forms from being sent until the app can do it. */
export type EarlySubmit = {
  /** From now on forms are the app's own matter. Returns the form that somebody wanted to send meanwhile. */
  release: () => HTMLFormElement | undefined;
};

declare global {
  /** Until the app has taken over the page that was rendered at build time. */
  var earlySubmit: EarlySubmit | undefined;
}

/** A form that the browser itself sent would load the page anew and lose what was typed. */
export function holdSubmits(): EarlySubmit {
  let wanted: HTMLFormElement | undefined;
  const hold = (event: SubmitEvent) => {
    event.preventDefault();
    wanted = event.target as HTMLFormElement;
  };
  addEventListener('submit', hold);
  return {
    release: () => {
      removeEventListener('submit', hold);
      return wanted?.isConnected ? wanted : undefined;
    },
  };
}

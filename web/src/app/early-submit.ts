/** Blocks form submissions until the app can handle them. */
export type EarlySubmit = {
  /** Stops blocking. Returns the form that the user tried to submit meanwhile, if any. */
  release: () => HTMLFormElement | undefined;
};

declare global {
  /** Set until the app has hydrated the page that was rendered at build time. */
  var earlySubmit: EarlySubmit | undefined;
}

/** A native form submission would reload the page and lose what the user typed. */
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

/** What browsers say when a lazily loaded script is not there: Chromium, Firefox, Safari, and Vite for its styles. */
const sayings =
  /dynamically imported module|error loading dynamically|importing a module script failed|unable to preload css|valid javascript mime type/i;

/** Whether a page failed because one of its files could not be loaded. */
export const isMissingChunk = (error: unknown): boolean => error instanceof Error && sayings.test(error.message);

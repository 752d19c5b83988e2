/** Delay after the page has loaded, in milliseconds, so that the page's own requests come first. */
const quietStart = 5_000;

/** Runs work that the page does not need, such as a download for later, some time after the page has loaded. */
export function afterLoad(run: () => void): void {
  const start = () => setTimeout(run, quietStart);
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

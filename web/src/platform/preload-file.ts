/** Downloads a script or style sheet of the build, without running it, so that it is there when it is imported. */
export function preloadFile(href: string): void {
  const link = document.createElement('link');
  // Must equal Vite's later request, or the file loads twice.
  if (href.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style', crossOrigin: '' });
  else link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
}

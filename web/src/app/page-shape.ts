const shapes = [
  ['cards', /^\/deals\/?$/],
  ['deal', /^\/deals\/(?!new\/?$)[^/]+\/?$/],
  ['rows', /^\/manage\/?$/],
] as const;

/** What a page looks like from afar, by its address: its outline until its parts are there (first-screen.css). */
export const shapeOf = (pathname: string): (typeof shapes)[number][0] | 'page' =>
  shapes.find(([, pattern]) => pattern.test(pathname))?.[0] ?? 'page';

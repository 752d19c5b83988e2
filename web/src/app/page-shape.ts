const shapes = [
  ['cards', /^\/deals\/?$/],
  ['deal', /^\/deals\/(?!new\/?$)[^/]+\/?$/],
  ['rows', /^\/manage\/?$/],
] as const;

/** Returns the kind of outline that a page shows until its parts have loaded (first-screen.css). */
export const shapeOf = (pathname: string): (typeof shapes)[number][0] | 'page' =>
  shapes.find(([, pattern]) => pattern.test(pathname))?.[0] ?? 'page';

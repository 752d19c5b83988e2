/** Whether the person asked their system for less motion. */
export const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

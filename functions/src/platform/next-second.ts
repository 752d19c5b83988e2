import type { Context } from './context.ts';

/** The second (as a token's `auth_time`) that has not begun: every session of now is older. */
export const nextSecond = ({ now }: Pick<Context, 'now'>): number => Math.floor(now().getTime() / 1000) + 1;

import type { Context } from './context.ts';

/** Returns the next second, like a token's `auth_time`: all current sessions are older. */
export const nextSecond = ({ now }: Pick<Context, 'now'>): number => Math.floor(now().getTime() / 1000) + 1;

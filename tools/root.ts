import { join } from 'node:path';

/** Absolute path of the project's root folder. */
export const root = join(import.meta.dirname, '..');

/** Absolute path of something below the project's root. */
export const inRoot = (...parts: readonly string[]): string => join(root, ...parts);

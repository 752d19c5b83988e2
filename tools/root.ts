import { join } from 'node:path';

/** Absolute path of the project's root folder. */
export const root = join(import.meta.dirname, '..');

/** Returns the absolute path of a file or folder in the project. */
export const inRoot = (...parts: readonly string[]): string => join(root, ...parts);

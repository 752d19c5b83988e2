/**
 * Why nothing has to notice that a guard is missing: by file, what the mutant changes and the reason. An entry whose guard is no longer
 * there, or that a test notices by now, fails `npm run mutate`.
 */
export const survivors: Readonly<Record<string, Readonly<Record<string, string>>>> = {};

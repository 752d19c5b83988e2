/** Whether `If-Match`, if given, matches the version: `3`, `"3"` or `*`. */
export function matchesVersion(ifMatch: string | undefined, version: string | number): boolean {
  if (ifMatch === undefined || ifMatch.trim() === '*') return true;
  return ifMatch.split(',').some((tag) => tag.trim().replace(/^"(.*)"$/, '$1') === String(version));
}

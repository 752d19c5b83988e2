/** Returns numbers of pages as a text: "1–3, 5". */
export function pageNumbers(pages: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const page of pages.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && page <= run[1] + 1) run[1] = page;
    else runs.push([page, page]);
  }
  return runs.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`)).join(', ');
}

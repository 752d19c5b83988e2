/**
 * Returns the number of wrong, missing and extra letters between two words. Two swapped letters count as one error: that is the most
 * frequent mistake ("Pheonix"), and packages for edit distance count it as two.
 */
export function editDistance(one: string, other: string): number {
  const [from, to] = [Array.from(one), Array.from(other)];
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [row, letter] of from.entries()) {
    const current = [row + 1];
    for (const [column, wanted] of to.entries()) {
      const at = (line: readonly number[], index: number) => line[index] ?? Number.POSITIVE_INFINITY;
      const swapped = row > 0 && column > 0 && letter === to[column - 1] && from[row - 1] === wanted;
      current.push(
        Math.min(
          at(last, column) + (letter === wanted ? 0 : 1),
          at(last, column + 1) + 1,
          at(current, column) + 1,
          swapped ? at(beforeLast, column - 1) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last[to.length] ?? 0;
}

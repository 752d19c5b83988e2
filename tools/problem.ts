/** An error that the user of the command can fix: shown as one line, without a stack. */
export class Problem extends Error {
  override readonly name = 'Problem';
}

/** Prints an error: only the message of a {@link Problem}, otherwise also the stack. */
export function report(error: unknown): void {
  console.error(error instanceof Problem ? `\n✖ ${error.message}` : error);
}

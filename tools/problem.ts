/** A fault that the person at the keyboard can mend: shown as one line, without a stack. */
export class Problem extends Error {
  override readonly name = 'Problem';
}

/** Prints why a command ends, a {@link Problem} as its sentence and anything else with its stack. */
export function report(error: unknown): void {
  console.error(error instanceof Problem ? `\n✖ ${error.message}` : error);
}

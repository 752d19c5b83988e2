/** Writes which stages of a test run have begun and ended, and when, because most print their output at the end. */
export class Progress {
  readonly #begun = performance.now();
  #ended = 0;

  readonly #stages: number;

  /** @param stages number of stages */
  constructor(stages: number) {
    this.#stages = stages;
  }

  begin(stage: string): void {
    this.#write(`${stage} begins`);
  }

  end(stage: string, { passed, failed }: { passed: number; failed: readonly string[] }): void {
    this.#ended += 1;
    this.#write(
      `${stage}: ${passed} passed, ${failed.length} failed; ${this.#ended} of ${this.#stages} stages are done`,
    );
  }

  #write(text: string): void {
    const seconds = Math.round((performance.now() - this.#begun) / 1000);
    console.log(`[${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}] ${text}`);
  }
}

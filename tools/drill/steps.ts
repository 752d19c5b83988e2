/** A step of a drill with the time it took, in seconds. */
export type Step = { readonly name: string; readonly seconds: number };

/** Runs the steps of a drill and times each. */
export class Steps {
  readonly taken: Step[] = [];

  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    console.log(`${name} …`);
    const begun = performance.now();
    const result = await work();
    this.taken.push({ name, seconds: (performance.now() - begun) / 1000 });
    return result;
  }

  /** Returns the steps as a table, with their sum. */
  table(): string {
    const all = [...this.taken, { name: 'in all', seconds: this.taken.reduce((sum, { seconds }) => sum + seconds, 0) }];
    const width = Math.max(...all.map(({ name }) => name.length));
    return all.map(({ name, seconds }) => `  ${name.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s`).join('\n');
  }
}

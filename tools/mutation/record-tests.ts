// Runs in the tests: tells the switch which of them is on, so that it can note what each reaches; and ends a run of a mutant with
// the first failure. Vitest's own `bail` would cancel the run, and now and then the next one with it.
import { afterEach, beforeEach, inject } from 'vitest';
import { record } from '#tools/mutation/switch.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether this run notes which mutants each test reaches, and goes on after a failure. */
    recording: boolean;
    /** Which run this is. */
    run: number;
  }
}

if (inject('recording')) {
  beforeEach(({ task }) => record(task.id));
} else {
  // In all files of one run, which share a process.
  const shared = globalThis as { failedRun?: number };
  beforeEach(({ skip }) => skip(shared.failedRun === inject('run'), 'An earlier test failed'));
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') shared.failedRun = inject('run');
  });
}

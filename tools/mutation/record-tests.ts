// Setup file of the tests: tells the switch the current test, so that it can record which mutants each test reaches, and stops a mutant's
// run after the first failure. Vitest's own `bail` would cancel the run, and sometimes the next one with it.
import { afterEach, beforeEach, inject } from 'vitest';
import { record } from '#tools/mutation/switch.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether this run records which mutants each test reaches, and continues after a failure. */
    recording: boolean;
    run: number;
  }
}

if (inject('recording')) {
  beforeEach(({ task }) => record(task.id));
} else {
  // Shared by all files of a run, which use one process.
  const shared = globalThis as { failedRun?: number };
  beforeEach(({ skip }) => skip(shared.failedRun === inject('run'), 'An earlier test failed'));
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') shared.failedRun = inject('run');
  });
}

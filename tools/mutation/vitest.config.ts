import { defineConfig } from 'vitest/config';
import { instrumentation } from '#tools/mutation/instrument.ts';
import { sourceName } from '#tools/mutation/sources.ts';
import { inRoot } from '#tools/root.ts';

// The project `functions` of vitest.config.ts, with every mutant in the code that tests call directly.
export default defineConfig({
  root: inRoot(),
  plugins: [instrumentation(sourceName)],
  resolve: { alias: { '#tests': inRoot('tests') } },
  test: {
    name: 'mutation',
    include: ['functions/src/**/*.test.ts'],
    setupFiles: [inRoot('tools/mutation/record-tests.ts')],
    isolate: false,
    fileParallelism: false, // there is one switch for all files
    maxWorkers: 1,
    testTimeout: 60_000,
    expect: { poll: { timeout: 50_000 } },
    hookTimeout: 60_000,
    teardownTimeout: 5000,
    reporters: [{}],
  },
});

import { defineConfig } from 'vitest/config';
import { webConfig } from '#tools/emulators/project.ts';

// tests/README.md explains which project runs what. `unit` needs no emulator; the others are run by tools/test.ts, or by
// `tools/emulators/cli.ts exec -- vitest run --project rules`, on a running instance. On a shared machine an emulator can stall for longer
// than a test waits; a real fault fails every time. The tests mostly wait for emulators, so two parallel files per stage suit two cores,
// although vitest would run one; `functions` left a third of two cores idle with two.
const onEmulators = {
  testTimeout: 60_000,
  hookTimeout: 90_000,
  expect: { poll: { timeout: 50_000 } },
  retry: process.env['CI'] ? 2 : 0,
  maxWorkers: 2,
};

// Each workspace maps "#…" to its own sources; their tests share tests/.
const tests = `${import.meta.dirname}/tests`;

/** Tests that wait for triggers; the other functions tests run with triggers disabled (tests/README.md). */
const triggers = 'functions/src/**/*.triggers.test.ts';

// `isolate: false`: files share no state except the emulators, and loading all modules again for each took most of the time.
export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias: { '#tests': tests } },
        test: {
          name: 'unit',
          include: [
            'domain/src/**/*.test.ts',
            'web/build/*.test.ts',
            'web/src/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
            'tests/lost-requests/*.test.tsx',
          ],
          exclude: ['tools/**/*.process.test.ts'],
          isolate: false,
          // Components that call the API import Firebase Auth, where nobody is signed in.
          env: { VITE_FIREBASE_CONFIG: JSON.stringify(webConfig) },
          testTimeout: 60_000, // tests are fast, but a busy machine is not
          expect: { poll: { timeout: 50_000 } },
        },
      },
      {
        test: {
          name: 'tools',
          include: ['tools/**/*.process.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'rules', include: ['tests/rules/**/*.test.ts'], isolate: false, ...onEmulators } },
      {
        resolve: { alias: { '#tests': tests } },
        test: {
          name: 'functions',
          include: ['functions/src/**/*.test.ts', 'tests/functions/**/*.test.ts'],
          exclude: [triggers],
          isolate: false,
          ...onEmulators,
          maxWorkers: 3,
        },
      },
      {
        resolve: { alias: { '#tests': tests } },
        // Three functions run in parallel (docs/decisions/0015), so an awaited one can be far back in the queue.
        test: { name: 'triggers', include: [triggers], isolate: false, ...onEmulators, testTimeout: 120_000 },
      },
    ],
  },
});

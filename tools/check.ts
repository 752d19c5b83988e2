// npm run check: all checks that need no emulator, in at most a minute.
import { runCommand } from '#tools/shutdown.ts';
import { runChecks } from '#tools/testing/checks.ts';
import { exitCode, lastLines } from '#tools/testing/counts.ts';

await runCommand(async () => {
  const counts = await runChecks();
  console.log(`\n${lastLines(counts)}`);
  return exitCode(counts);
});

// npm run end-sessions [-- --offset N]: signs everybody out, after a leak of tokens or keys (docs/operations.md).
import { parseArgs } from 'node:util';
import { endSessions } from '#tools/admin/end-sessions.ts';
import { onShutdown, runCommand } from '#tools/shutdown.ts';
import { connect } from '#tools/verify-data/connect.ts';

await runCommand(async () => {
  const { values } = parseArgs({ options: { offset: { type: 'string' } } });
  const connection = connect(values);
  onShutdown(() => connection.close());
  const ended = await endSessions(connection.context);
  console.log(`The sessions of ${ended} accounts of ${connection.where} have ended.`);
  return 0;
});

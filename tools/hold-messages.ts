// npm run hold-messages [-- --origin https://…] [--offset N]: after a restore, before functions run (docs/operations.md).
import { parseArgs } from 'node:util';
import { holdMessages } from '#tools/backup/hold-messages.ts';
import { Problem } from '#tools/problem.ts';
import { onShutdown, runCommand } from '#tools/shutdown.ts';
import { connect } from '#tools/verify-data/connect.ts';

await runCommand(async () => {
  const { values } = parseArgs({ options: { origin: { type: 'string' }, offset: { type: 'string' } } });
  const { origin } = values;
  if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).origin !== origin))
    throw new Problem(`--origin takes an address such as https://deals.example.com, not "${origin}".`);
  const connection = connect(values);
  onShutdown(() => connection.close());
  const held = await holdMessages(connection.context, origin);
  console.log(`${held} messages of ${connection.where} are held. Admins see them under "Failed messages".`);
  return 0;
});

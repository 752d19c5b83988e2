// npm run mutate [-- rules|functions] [file patterns] [--changed] [--offset N]: removes every guard once, and reports those whose removal
// no test detects.
import { parseArgs } from 'node:util';
import { mutationInstance } from '#tools/emulators/instance.ts';
import { mutateFunctions } from '#tools/mutation/mutate-functions.ts';
import { mutateRules } from '#tools/mutation/mutate-rules.ts';
import { complaintsOf, rowsOf, staleReasons, table, type Row } from '#tools/mutation/report.ts';
import { allMutants } from '#tools/mutation/sources.ts';
import { survivors } from '#tools/mutation/survivors.ts';
import { Problem } from '#tools/problem.ts';
import { runCommand } from '#tools/shutdown.ts';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { changed: { type: 'boolean', default: false }, offset: { type: 'string' } },
  });
  const part = positionals.find((word) => word === 'rules' || word === 'functions');
  const patterns = positionals.filter((word) => word !== part);
  const instance = mutationInstance(values.offset);
  const rows: Row[] = [];
  const complaints: string[] = [];

  if (part !== 'rules') {
    const mutants = allMutants(patterns.length > 0 ? patterns : undefined);
    if (mutants.length === 0) throw new Problem(`There is no guard in a file like "${patterns.join('", "')}".`);
    const { judged, complaints: broken } = await mutateFunctions(instance, mutants, values.changed);
    rows.push(...rowsOf(judged, survivors));
    complaints.push(...broken, ...complaintsOf(judged, survivors), ...staleReasons(allMutants(), survivors));
  }
  if (part === 'rules' || (part === undefined && patterns.length === 0)) {
    const { rows: ofRules, complaints: survived } = await mutateRules(instance);
    rows.push(...ofRules);
    complaints.push(...survived);
  }
  console.log(`\n${table(rows)}`);
  if (complaints.length > 0) console.log(`\n${complaints.join('\n')}`);
  return complaints.length === 0 ? 0 : 1;
});

import { controlInput } from 'domain/deal/control.ts';
import { isControlGood, nextControlStep } from 'domain/deal/control-end.ts';
import { dealDocument } from 'domain/deal/deal-document.ts';
import { paths } from 'domain/paths.ts';
import { controlFields } from '#functions/deals/control-fields.ts';
import { settleControl } from '#functions/deals/settle-control.ts';
import { type DataPromise, lateness } from '#tools/verify-data/promise.ts';
import { documents } from '#tools/verify-data/read.ts';

export const control: DataPromise = {
  name: 'a right to sell has what belongs to its kind, and is shown as good until its last day is over',
  async *find(context) {
    const { db, now } = context;
    for await (const snapshot of documents(db.collection(paths.deals()))) {
      const deal = dealDocument.safeParse(snapshot.data()).data;
      if (!deal) continue;
      const { path } = snapshot.ref;
      const { control: right, controlShown, controlDueAt, state } = deal;
      const repair = {
        does: 'write anew whether it is good, and when something is due',
        run: () => snapshot.ref.update(controlFields(right, state, now())),
      };
      if (!right) {
        if (controlShown !== undefined || controlDueAt !== undefined)
          yield { path, problem: 'has the end of a right to sell, and no such right', repair };
        continue;
      }
      if (!controlInput.safeParse(right).success)
        yield { path, problem: `has a right to sell that nobody can enter: ${JSON.stringify(right)}` };
      // A task or sweep that is due may be at work.
      const lately = new Date(now().getTime() - lateness);
      const isGood = isControlGood(right, state, now());
      if (controlShown !== isGood && controlShown !== isControlGood(right, state, lately))
        yield { path, problem: `shows its right to sell as ${controlShown ? 'good' : 'run out'}`, repair };
      else if (controlDueAt ? controlDueAt < lately : nextControlStep(right, state, now()))
        yield {
          path,
          problem: 'misses what is due about its right to sell',
          repair: controlDueAt ? { does: 'settle it', run: () => settleControl(context, snapshot.id) } : repair,
        };
    }
  },
};

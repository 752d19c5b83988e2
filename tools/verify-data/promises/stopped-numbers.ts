import { FieldValue } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import { isStopped } from '#functions/outbox/stopped-numbers.ts';
import type { Context } from '#functions/platform/context.ts';
import { runTransaction } from '#functions/platform/transaction.ts';
import type { DataPromise } from '#tools/verify-data/promise.ts';
import { pages, readAll } from '#tools/verify-data/read.ts';

export const stoppedNumbers: DataPromise = {
  name: 'everyone whose confirmed number answered STOP reads so, and no one else',
  async *find(context) {
    const { db } = context;
    for await (const page of pages(db.collection(paths.users()).select('confirmedPhone', 'stoppedPhone'))) {
      const accounts = page.map((snapshot) => ({
        path: snapshot.ref.path,
        confirmed: snapshot.get('confirmedPhone') as string | undefined,
        told: snapshot.get('stoppedPhone') as string | undefined,
      }));
      const numbers = new Set(accounts.flatMap(({ confirmed }) => confirmed ?? []));
      const stopped = await readAll(
        db,
        [...numbers].map((number) => db.doc(paths.stoppedNumber(number))),
      );
      for (const { path, confirmed, told } of accounts) {
        const isOff = confirmed !== undefined && stopped.get(paths.stoppedNumber(confirmed))?.exists === true;
        if (told === (isOff ? confirmed : undefined)) continue;
        yield {
          path,
          problem: told
            ? `says that ${told} gets no texts, and it does`
            : `does not say that ${confirmed} gets no texts`,
          repair: { does: 'say so as it is', run: () => sayAgain(context, path) },
        };
      }
    }
  },
};

const sayAgain = (context: Context, path: string): Promise<void> =>
  runTransaction(context.db, async (transaction) => {
    const account = await transaction.get(context.db.doc(path));
    if (!account.exists) return;
    const confirmed = account.get('confirmedPhone') as string | undefined;
    const isOff = confirmed !== undefined && (await isStopped(context, confirmed, transaction));
    transaction.update(account.ref, { stoppedPhone: isOff ? confirmed : FieldValue.delete() });
  });

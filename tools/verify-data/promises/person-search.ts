import { isDeepStrictEqual } from 'node:util';
import { accountDocument } from 'domain/account/account.ts';
import { personSearchFields } from 'domain/account/person-search.ts';
import { paths } from 'domain/paths.ts';
import { syncPersonSearch } from '#functions/identity/sync-person-search.ts';
import type { DataPromise } from '#tools/verify-data/promise.ts';
import { documents } from '#tools/verify-data/read.ts';

export const personSearch: DataPromise = {
  name: 'admins find everybody by their name, email address and phone number as they are now',
  async *find(context) {
    for await (const snapshot of documents(context.db.collection(paths.users()))) {
      const account = accountDocument.safeParse(snapshot.data()).data;
      if (!account) continue;
      const expected = personSearchFields(account);
      const stored = {
        searchTokens: snapshot.get('searchTokens') as unknown,
        sortName: snapshot.get('sortName') as unknown,
      };
      if (isDeepStrictEqual(stored, expected)) continue;
      yield {
        path: snapshot.ref.path,
        problem: `is sorted as ${String(stored.sortName)} and found by other words than ${expected.sortName} and the account make`,
        repair: { does: 'write the search fields anew', run: () => syncPersonSearch(context, snapshot.id) },
      };
    }
  },
};

import { serverTimestamp } from 'firebase/firestore/lite';
import { paths } from 'domain/paths.ts';
import { attempts, grid } from '#tests/rules/cases.ts';
import { deals } from '#tests/rules/fixtures.ts';
import { get, remove, set, type Operation } from '#tests/rules/operations.ts';

const note = (text: string) => ({ text, updatedAt: serverTimestamp() });

/** An operation on the person's own note on a deal, which they wrote while they saw it. */
const onWritten =
  (dealId: string, operation: (path: (uid: string) => string) => Operation): Operation =>
  async (me) => {
    const path = (uid: string) => paths.ownOfDeal(uid, 'dealNotes', dealId);
    await me.asServer(set(path(me.uid), note('Before')));
    await operation(path)(me);
  };
const changed = (path: (uid: string) => string) => set(path, note('After'));

/** Writes a note on a deal on which the person has none. */
const first =
  (written: Parameters<typeof set>[1]): Operation =>
  async (me) => {
    const path = paths.ownOfDeal(me.uid, 'dealNotes', deals.open);
    await me.asServer(remove(path));
    await set(path, written)(me);
  };

/** A note outlives what its writer may see of the deal. */
export const dealNoteCases = [
  ...grid(
    'users/{uid}/dealNotes/{dealId}: of a deal that is not to be seen',
    {
      'read of a deleted one': onWritten(deals.deleted, get),
      'change of a deleted one': onWritten(deals.deleted, changed),
      'change in a head start': onWritten(deals.headStart, changed),
      'change of one in a case': onWritten(deals.contested, changed),
      'change of a missing one': onWritten(deals.missing, changed),
      'delete of a deleted one': onWritten(deals.deleted, remove),
      'delete of a missing one': onWritten(deals.missing, remove),
    },
    `
                       read of a deleted one  change of a deleted one  change in a head start  change of one in a case  change of a missing one  delete of a deleted one  delete of a missing one
visitor                -                      -                        -                       -                        -                        -                        -
no account             -                      -                        -                       -                        -                        -                        -
buyer                  yes                    yes                      yes                     yes                      yes                      yes                      yes
premium buyer          yes                    yes                      yes                     yes                      yes                      yes                      yes
owner                  yes                    -                        -                       -                        -                        yes                      yes
other originator       yes                    -                        -                       -                        -                        yes                      yes
admin                  yes                    -                        -                       -                        -                        yes                      yes
deactivated            -                      -                        -                       -                        -                        -                        -
old token              -                      -                        -                       -                        -                        -                        -
other email            -                      -                        -                       -                        -                        -                        -
token says admin       -                      -                        -                       -                        -                        -                        -
token says originator  -                      -                        -                       -                        -                        -                        -
    `,
  ),
  ...attempts('users/{uid}/dealNotes/{dealId}: the first', 'buyer', {
    'a note': ['yes', first(note('First'))],
    'a text too long': ['-', first(note('n'.repeat(2001)))],
    'a field nobody knows': ['-', first({ ...note('First'), shared: true })],
  }),
  ...attempts('users/{uid}/dealNotes/{dealId}: of a deal that is not to be seen, fields', 'buyer', {
    'a text too long': ['-', onWritten(deals.deleted, (path) => set(path, note('n'.repeat(2001))))],
    'a field nobody knows': ['-', onWritten(deals.deleted, (path) => set(path, { ...note('After'), shared: true }))],
  }),
];

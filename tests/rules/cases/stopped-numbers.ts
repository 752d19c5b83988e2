import { deleteField, doc, updateDoc } from 'firebase/firestore/lite';
import { paths } from 'domain/paths.ts';
import { attempts, grid } from '#tests/rules/cases.ts';
import { everyOperation, update } from '#tests/rules/operations.ts';
import type { Me } from '#tests/rules/project.ts';

const number = '6025550134';

/** Puts it there, and has the person take it away or change it. */
const stopped = (stoppedPhone: unknown) => async (me: Me) => {
  await me.asServer(({ db }) => updateDoc(doc(db, paths.user(me.uid)), { stoppedPhone: number }));
  await update(paths.user, { stoppedPhone })(me);
};

/** Puts a stop of emails there, and has the person take it away or change it. */
const stoppedEmail = (changed: unknown) => async (me: Me) => {
  await me.asServer(({ db }) => updateDoc(doc(db, paths.user(me.uid)), { stoppedEmail: { why: 'bounce' } }));
  await update(paths.user, { stoppedEmail: changed })(me);
};

/** Stopped numbers: texts are switched on again by START from the number alone. */
export const stoppedNumberCases = [
  ...grid(
    'stoppedNumbers/{number}',
    everyOperation(paths.stoppedNumber(number), paths.stoppedNumbers()),
    `
                       get  list  create  update  delete
visitor                -    -     -       -       -
no account             -    -     -       -       -
buyer                  -    -     -       -       -
premium buyer          -    -     -       -       -
owner                  -    -     -       -       -
other originator       -    -     -       -       -
admin                  -    -     -       -       -
deactivated            -    -     -       -       -
old token              -    -     -       -       -
other email            -    -     -       -       -
token says admin       -    -     -       -       -
token says originator  -    -     -       -       -
    `,
  ),
  ...attempts('users/{uid}: a number that answered STOP', 'buyer', {
    'taken away': ['-', stopped(deleteField())],
    changed: ['-', stopped('4805550199')],
  }),
  ...attempts('users/{uid}: an address that emails came back from', 'buyer', {
    'taken away': ['-', stoppedEmail(deleteField())],
    changed: ['-', stoppedEmail({ why: 'complaint' })],
  }),
];

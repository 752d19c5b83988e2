import { where } from 'firebase/firestore/lite';
import { paths } from 'domain/paths.ts';
import { grid } from '#tests/rules/cases.ts';
import { everyOperation, listBy } from '#tests/rules/operations.ts';
import { ids } from '#tests/rules/fixtures.ts';

const by = (uid: string) => [where('reporter.uid', '==', uid)];

/** Members' reports: read by admins, and each by its reporter, never by the person who is reported. */
export const reportCases = [
  ...grid(
    'reports/{id}: the buyer’s, about the owner',
    {
      ...everyOperation(paths.report(ids.entry), paths.reports()),
      'list own': listBy(paths.reports(), by),
      "list the buyer's": listBy(paths.reports(), () => by('buyer')),
      'list those of a deal': listBy(paths.reports(), () => [where('caseId', '==', ids.entry)]),
    },
    `
                       get  list  create  update  delete  list own  list the buyer's  list those of a deal
visitor                -    -     -       -       -       -         -                 -
no account             -    -     -       -       -       -         -                 -
buyer                  -    -     -       -       -       yes       yes               -
premium buyer          -    -     -       -       -       yes       -                 -
owner                  -    -     -       -       -       yes       -                 -
other originator       -    -     -       -       -       yes       -                 -
admin                  -    yes   -       -       -       yes       yes               yes
deactivated            -    -     -       -       -       -         -                 -
old token              -    -     -       -       -       -         -                 -
other email            -    -     -       -       -       -         -                 -
token says admin       -    -     -       -       -       -         -                 -
token says originator  -    -     -       -       -       -         -                 -
    `,
  ),
  ...grid(
    'reportCases/{caseId}',
    everyOperation(paths.reportCase(ids.entry), paths.reportCases()),
    `
                       get  list  create  update  delete
visitor                -    -     -       -       -
no account             -    -     -       -       -
buyer                  -    -     -       -       -
premium buyer          -    -     -       -       -
owner                  -    -     -       -       -
other originator       -    -     -       -       -
admin                  -    yes   -       -       -
deactivated            -    -     -       -       -
old token              -    -     -       -       -
other email            -    -     -       -       -
token says admin       -    -     -       -       -
token says originator  -    -     -       -       -
    `,
  ),
];

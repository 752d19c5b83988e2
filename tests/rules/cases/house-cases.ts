import { where } from 'firebase/firestore/lite';
import { paths } from 'domain/paths.ts';
import { grid } from '#tests/rules/cases.ts';
import { deals, ids } from '#tests/rules/fixtures.ts';
import { everyOperation, list, listBy } from '#tests/rules/operations.ts';

/** Cases between two originators of one house, read by admins alone, and what is asked of either side, which the other does not read. */
export const houseCaseCases = [
  ...grid(
    'houseCases/{caseId}',
    {
      ...everyOperation(paths.houseCase(deals.contested), paths.houseCases()),
      'list of a deal': listBy(paths.houseCases(), () => [where('listed.dealId', '==', deals.open)]),
    },
    `
                       get  list  create  update  delete  list of a deal
visitor                -    -     -       -       -       -
no account             -    -     -       -       -       -
buyer                  -    -     -       -       -       -
premium buyer          -    -     -       -       -       -
owner                  -    -     -       -       -       -
other originator       -    -     -       -       -       -
admin                  -    yes   -       -       -       yes
deactivated            -    -     -       -       -       -
old token              -    -     -       -       -       -
other email            -    -     -       -       -       -
token says admin       -    -     -       -       -       -
token says originator  -    -     -       -       -       -
    `,
  ),
  ...grid(
    'deals/{dealId}/caseRequests/{id}',
    {
      ...everyOperation(paths.caseRequest(deals.open, ids.entry), paths.caseRequests(deals.open)),
      'list, contested': list(paths.caseRequests(deals.contested)),
      'list, deleted': list(paths.caseRequests(deals.deleted)),
      'list, former': list(paths.caseRequests(deals.former)),
    },
    `
                       get  list  create  update  delete  list, contested  list, deleted  list, former
visitor                -    -     -       -       -       -                -              -
no account             -    -     -       -       -       -                -              -
buyer                  -    -     -       -       -       -                -              -
premium buyer          -    -     -       -       -       -                -              -
owner                  -    yes   -       -       -       yes              -              -
other originator       -    -     -       -       -       -                -              -
admin                  -    yes   -       -       -       yes              yes            yes
deactivated            -    -     -       -       -       -                -              -
old token              -    -     -       -       -       -                -              -
other email            -    -     -       -       -       -                -              -
token says admin       -    -     -       -       -       -                -              -
token says originator  -    -     -       -       -       -                -              -
    `,
  ),
];

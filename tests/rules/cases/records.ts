import { paths } from 'domain/paths.ts';
import { grid } from '#tests/rules/cases.ts';
import { everyOperation } from '#tests/rules/operations.ts';
import { bystander } from '#tests/rules/people.ts';

export const recordCases = [
  ...grid(
    'originatorRecords/{uid}',
    everyOperation(paths.originatorRecord(bystander.uid), paths.originatorRecords()),
    `
                       get  list  create  update  delete
visitor                -    -     -       -       -
no account             -    -     -       -       -
buyer                  yes  -     -       -       -
premium buyer          yes  -     -       -       -
owner                  yes  -     -       -       -
other originator       yes  -     -       -       -
admin                  yes  -     -       -       -
deactivated            -    -     -       -       -
old token              -    -     -       -       -
other email            -    -     -       -       -
token says admin       -    -     -       -       -
token says originator  -    -     -       -       -
    `,
  ),
];

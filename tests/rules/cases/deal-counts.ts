import { paths } from 'domain/paths.ts';
import { grid } from '#tests/rules/cases.ts';
import { everyOperation, get } from '#tests/rules/operations.ts';
import { deals } from '#tests/rules/fixtures.ts';

export const dealCountCases = [
  ...grid(
    'deals/{dealId}/counts/{id}: of an open deal',
    everyOperation(paths.counts(deals.open), `${paths.deal(deals.open)}/counts`),
    `
                       get  list  create  update  delete
visitor                -    -     -       -       -
no account             -    -     -       -       -
buyer                  -    -     -       -       -
premium buyer          -    -     -       -       -
owner                  yes  -     -       -       -
other originator       -    -     -       -       -
admin                  yes  -     -       -       -
deactivated            -    -     -       -       -
old token              -    -     -       -       -
other email            -    -     -       -       -
token says admin       -    -     -       -       -
token says originator  -    -     -       -       -
    `,
  ),
  ...grid(
    'deals/{dealId}/counts/{id}: of a hidden deal',
    {
      'head start': get(paths.counts(deals.headStart)),
      deleted: get(paths.counts(deals.deleted)),
      'never was': get(paths.counts(deals.missing)),
    },
    `
                       head start  deleted  never was
visitor                -           -        -
no account             -           -        -
buyer                  -           -        -
premium buyer          -           -        -
owner                  yes         -        -
other originator       -           -        -
admin                  yes         yes      yes
deactivated            -           -        -
old token              -           -        -
other email            -           -        -
token says admin       -           -        -
token says originator  -           -        -
    `,
  ),
  ...grid(
    'deals/{dealId}/saves/{id}: of an open deal',
    everyOperation(paths.saves(deals.open), `${paths.deal(deals.open)}/saves`),
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
  ...grid(
    'deals/{dealId}/saves/{id}: of a hidden deal',
    {
      'head start': get(paths.saves(deals.headStart)),
      deleted: get(paths.saves(deals.deleted)),
      'never was': get(paths.saves(deals.missing)),
    },
    `
                       head start  deleted  never was
visitor                -           -        -
no account             -           -        -
buyer                  -           -        -
premium buyer          yes         -        -
owner                  yes         -        -
other originator       -           -        -
admin                  yes         yes      yes
deactivated            -           -        -
old token              -           -        -
other email            -           -        -
token says admin       -           -        -
token says originator  -           -        -
    `,
  ),
  ...grid(
    'figureNotices/{dealId}',
    everyOperation(paths.figureNotice(deals.open), paths.figureNotices()),
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
];

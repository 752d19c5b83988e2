import { paths } from 'domain/paths.ts';
import { grid } from '#tests/rules/cases.ts';
import { deals, ids } from '#tests/rules/fixtures.ts';
import { everyOperation } from '#tests/rules/operations.ts';

/** Pairs of deals that could be the same house, and by what deals are compared. */
export const sameHouseCases = [
  ...grid(
    'sameHouses/{pairId}',
    everyOperation(paths.sameHouse(ids.entry), paths.sameHouses()),
    `
                       get  list  create  update  delete
visitor                -    -     -       -       -
no account             -    -     -       -       -
buyer                  -    -     -       -       -
premium buyer          -    -     -       -       -
owner                  -    -     -       -       -
other originator       -    -     -       -       -
admin                  yes  yes   -       -       -
deactivated            -    -     -       -       -
old token              -    -     -       -       -
other email            -    -     -       -       -
token says admin       -    -     -       -       -
token says originator  -    -     -       -       -
    `,
  ),
  ...grid(
    'houseFingerprints/{dealId}',
    everyOperation(paths.houseFingerprint(deals.open), paths.houseFingerprints()),
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

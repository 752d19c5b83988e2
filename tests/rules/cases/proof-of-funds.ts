import { paths } from 'domain/paths.ts';
import { grid } from '#tests/rules/cases.ts';
import { get, remove, set, update } from '#tests/rules/operations.ts';
import { bystander } from '#tests/rules/people.ts';

const proof = { id: 'p'.repeat(20), date: '2026-11-01', type: 'application/pdf', bytes: 1 };

/** For current and former buyers: only the server writes it, because it belongs to a file. */
export const proofCases = grid(
  'users/{uid}/private/proofOfFunds',
  {
    'get own': get(paths.proofOfFunds),
    "get another's": get(paths.proofOfFunds(bystander.uid)),
    'set own': set(paths.proofOfFunds, proof),
    'update own': update(paths.proofOfFunds, { date: '2026-11-02' }),
    "set another's": set(paths.proofOfFunds(bystander.uid), proof),
    'another’s first': set(paths.proofOfFunds('madeUp'), proof),
    'delete own': remove(paths.proofOfFunds),
  },
  `
                       get own  get another's  set own  update own  set another's  another’s first  delete own
visitor                -        -              -        -           -              -                -
no account             -        -              -        -           -              -                -
buyer                  yes      -              -        -           -              -                -
premium buyer          yes      -              -        -           -              -                -
owner                  yes      -              -        -           -              -                -
other originator       yes      -              -        -           -              -                -
admin                  yes      -              -        -           -              -                -
deactivated            -        -              -        -           -              -                -
old token              -        -              -        -           -              -                -
other email            -        -              -        -           -              -                -
token says admin       -        -              -        -           -              -                -
token says originator  -        -              -        -           -              -                -
  `,
);

import { where } from 'firebase/firestore/lite';
import { paths } from 'domain/paths.ts';
import { attempts, grid } from '#tests/rules/cases.ts';
import { everyOperation, get, list } from '#tests/rules/operations.ts';
import type { Me } from '#tests/rules/project.ts';

const all = where('visibility', '==', 'all');
const early = where('visibility', '==', 'premium');
const both = where('visibility', 'in', ['all', 'premium']);
const [open, inHeadStart] = [paths.mapShard('all', 0), paths.mapShard('premium', 0)];

/** The points of maps: what the deals in them are to each person's lists. */
export const mapShardCases = [
  ...grid(
    'mapShards/{shard}',
    {
      ...everyOperation(open, paths.mapShards()),
      'list of all': list(paths.mapShards(), all),
      'list in head start': list(paths.mapShards(), early),
      'list of both': list(paths.mapShards(), both),
      'get in head start': get(inHeadStart),
      'get of no kind': get(paths.mapShard('none', 0)),
    },
    // Owners have their own deals in their head start in "Manage deals"; a shard has those of others, too.
    `
                       get  list  create  update  delete  list of all  list in head start  list of both  get in head start  get of no kind
visitor                -    -     -       -       -       -            -                   -             -                  -
no account             -    -     -       -       -       -            -                   -             -                  -
buyer                  yes  -     -       -       -       yes          -                   -             -                  -
premium buyer          yes  -     -       -       -       yes          yes                 yes           yes                -
owner                  yes  -     -       -       -       yes          -                   -             -                  -
other originator       yes  -     -       -       -       yes          -                   -             -                  -
admin                  yes  yes   -       -       -       yes          yes                 yes           yes                yes
deactivated            -    -     -       -       -       -            -                   -             -                  -
old token              -    -     -       -       -       -            -                   -             -                  -
other email            -    -     -       -       -       -            -                   -             -                  -
token says admin       -    -     -       -       -       -            -                   -             -                  -
token says originator  -    -     -       -       -       -            -                   -             -                  -
    `,
  ),
  ...attempts<Me>('mapShards/{shard}: one that is not there', 'buyer', {
    'of the head start': ['-', get(paths.mapShard('premium', 7))],
    'of all': ['-', get(paths.mapShard('all', 31))],
  }),
];

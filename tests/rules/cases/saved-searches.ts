import { paths } from 'domain/paths.ts';
import { grid } from '#tests/rules/cases.ts';
import { deals, ids } from '#tests/rules/fixtures.ts';
import { everyOperation, get, list, remove, set, update } from '#tests/rules/operations.ts';
import { bystander } from '#tests/rules/people.ts';

const search = { query: 'state=AZ', name: 'Arizona', frequency: 'atOnce' };
const own = (uid: string) => paths.savedSearch(uid, ids.entry);

/** For current and former buyers: only the server writes them, because it also writes by which deals find them. */
export const savedSearchCases = [
  ...grid(
    'users/{uid}/savedSearches/{searchId}',
    {
      'get own': get(own),
      'list own': list(paths.savedSearches),
      "get another's": get(own(bystander.uid)),
      "list another's": list(paths.savedSearches(bystander.uid)),
      'set own': set(own, search),
      'update own': update(own, { frequency: 'atOnce' }),
      'create own': set((uid) => paths.savedSearch(uid, 'made-up'), search),
      "set another's": set(own(bystander.uid), search),
      'delete own': remove(own),
    },
    `
                       get own  list own  get another's  list another's  set own  update own  create own  set another's  delete own
visitor                -        -         -              -               -        -           -           -              -
no account             -        -         -              -               -        -           -           -              -
buyer                  yes      yes       -              -               -        -           -           -              -
premium buyer          yes      yes       -              -               -        -           -           -              -
owner                  yes      yes       -              -               -        -           -           -              -
other originator       yes      yes       -              -               -        -           -           -              -
admin                  yes      yes       -              -               -        -           -           -              -
deactivated            -        -         -              -               -        -           -           -              -
old token              -        -         -              -               -        -           -           -              -
other email            -        -         -              -               -        -           -           -              -
token says admin       -        -         -              -               -        -           -           -              -
token says originator  -        -         -              -               -        -           -           -              -
  `,
  ),
  ...grid(
    'users/{uid}/foundDeals/{dealId}',
    everyOperation(paths.foundDeal(bystander.uid, deals.open), paths.foundDeals(bystander.uid)),
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

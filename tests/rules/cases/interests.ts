import { where } from 'firebase/firestore/lite';
import { paths } from 'domain/paths.ts';
import { grid } from '#tests/rules/cases.ts';
import { get, list, listGroup, remove, set, update } from '#tests/rules/operations.ts';
import { deals } from '#tests/rules/fixtures.ts';

const byMe = (uid: string) => [where('buyerUid', '==', uid)];
const listedByMe = (uid: string) => [where('listedByUid', '==', uid)];
const listedByAnybody = [where('listedByUid', '>', '')];

export const interestCases = [
  ...grid(
    'deals/{dealId}/interests/{buyerUid}: of an open deal',
    {
      list: list(paths.interests(deals.open)),
      "get the buyer's": get(paths.interest(deals.open, 'buyer')),
      'get own': get((uid) => paths.interest(deals.open, uid)),
      'list all of the portal': listGroup('interests'),
      'create own': set((uid) => paths.interest(deals.headStart, uid), { name: 'Me', email: 'a@example.com' }),
      "create another's": set(paths.interest(deals.open, 'premiumBuyer'), { name: 'Not me' }),
      update: update(paths.interest(deals.open, 'buyer'), { message: 'changed' }),
      delete: remove(paths.interest(deals.open, 'buyer')),
    },
    // 'get own' includes a missing document, because pages check for it.
    `
                       list  get the buyer's  get own  list all of the portal  create own  create another's  update  delete
visitor                -     -                -        -                       -           -                 -       -
no account             -     -                -        -                       -           -                 -       -
buyer                  -     yes              yes      -                       -           -                 -       -
premium buyer          -     -                yes      -                       -           -                 -       -
owner                  yes   yes              yes      -                       -           -                 -       -
other originator       -     -                yes      -                       -           -                 -       -
admin                  yes   yes              yes      yes                     -           -                 -       -
deactivated            -     -                -        -                       -           -                 -       -
old token              -     -                -        -                       -           -                 -       -
other email            -     -                -        -                       -           -                 -       -
token says admin       -     -                -        -                       -           -                 -       -
token says originator  -     -                -        -                       -           -                 -       -
    `,
  ),
  ...grid(
    '{path=**}/interests/{buyerUid}: on all deals that somebody listed',
    {
      own: listGroup('interests', listedByMe),
      "the owner's": listGroup('interests', () => listedByMe('owner')),
      "everybody's": listGroup('interests', () => listedByAnybody),
      'own, as a buyer': listGroup('interests', byMe),
      "answer the buyer's": update(paths.interest(deals.open, 'buyer'), { replies: [], calledAt: 1 }),
      'stop own waiting': update((uid) => paths.interest(deals.open, uid), { waitingSince: null }),
    },
    // The premium buyer listed a deal as an originator.
    `
                       own  the owner's  everybody's  own, as a buyer  answer the buyer's  stop own waiting
visitor                -    -            -            -                -                   -
no account             -    -            -            -                -                   -
buyer                  -    -            -            -                -                   -
premium buyer          -    -            -            -                -                   -
owner                  yes  yes          -            -                -                   -
other originator       yes  -            -            -                -                   -
admin                  yes  yes          yes          yes              -                   -
deactivated            -    -            -            -                -                   -
old token              -    -            -            -                -                   -
other email            -    -            -            -                -                   -
token says admin       -    -            -            -                -                   -
token says originator  -    -            -            -                -                   -
    `,
  ),
];

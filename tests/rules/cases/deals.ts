import {
  average,
  collection,
  collectionGroup,
  count,
  getAggregate,
  getCount,
  limit,
  orderBy,
  query,
  type QueryFieldFilterConstraint,
  sum,
  where,
} from 'firebase/firestore/lite';
import { paths } from 'domain/paths.ts';
import { queryBounds } from 'domain/query-bounds.ts';
import { grid } from '#tests/rules/cases.ts';
import { get, listBy, remove, set, update, type Operation } from '#tests/rules/operations.ts';
import { deals } from '#tests/rules/fixtures.ts';

const mine = (uid: string) => where('listedBy.uid', '==', uid);
const liveOnes = where('visibility', 'in', ['all', 'premium']);
const openOnes = where('visibility', '==', 'all');
const managedOnes = where('visibility', 'in', ['all', 'premium', 'unlisted']);
const newestFirst = orderBy('listOrder', 'desc');

const countOpen: Operation = ({ db }) =>
  getCount(query(collection(db, paths.deals()), openOnes, limit(queryBounds.deals)));

const hidden = where('visibility', '==', 'none');
const unlisted = where('visibility', '==', 'unlisted');
const contested = where('visibility', '==', 'contested');
const early = where('visibility', '==', 'premium');
const priceSum = { result: sum('purchasePrice') };
/** An aggregate of a query's results reveals as much as a list, even if there are few. */
const aggregate =
  (which: QueryFieldFilterConstraint, of: Parameters<typeof getAggregate>[1] = { result: count() }): Operation =>
  ({ db }) =>
    getAggregate(query(collection(db, paths.deals()), which, limit(1)), of);

export const dealCases = [
  ...grid(
    'deals/{dealId}: one',
    {
      open: get(paths.deal(deals.open)),
      'in its head start': get(paths.deal(deals.headStart)),
      deleted: get(paths.deal(deals.deleted)),
      'that never was': get(paths.deal(deals.missing)),
      unlisted: get(paths.deal(deals.unlisted)),
      contested: get(paths.deal(deals.contested)),
    },
    // For people from whom deals can be hidden, a deal that does not exist is refused like a hidden one.
    `
                       open  in its head start  deleted  that never was  unlisted  contested
visitor                -     -                  -        -               -         -
no account             -     -                  -        -               -         -
buyer                  yes   -                  -        -               yes       -
premium buyer          yes   yes                -        -               yes       -
owner                  yes   yes                -        -               yes       yes
other originator       yes   -                  -        -               yes       -
admin                  yes   yes                yes      yes             yes       yes
deactivated            -     -                  -        -               -         -
old token              -     -                  -        -               -         -
other email            -     -                  -        -               -         -
token says admin       -     -                  -        -               -         -
token says originator  -     -                  -        -               -         -
    `,
  ),
  ...grid(
    'deals/{dealId}: aggregated, with a limit',
    {
      'count of deleted': aggregate(hidden),
      'sum of deleted': aggregate(hidden, priceSum),
      'count in head start': aggregate(early),
      'average in head start': aggregate(early, { result: average('purchasePrice') }),
      'sum of own in head start': ({ uid, db }) =>
        getAggregate(query(collection(db, paths.deals()), mine(uid), early, limit(1)), priceSum),
      'sum of everything': ({ db }) => getAggregate(query(collection(db, paths.deals()), limit(1)), priceSum),
      "count of the buyer's offers": ({ db }) =>
        getCount(query(collectionGroup(db, 'offers'), where('buyerUid', '==', 'buyer'), limit(1))),
      'count of unlisted': aggregate(unlisted),
    },
    `
                       count of deleted  sum of deleted  count in head start  average in head start  sum of own in head start  sum of everything  count of the buyer's offers  count of unlisted
visitor                -                 -               -                    -                      -                         -                  -                            -
no account             -                 -               -                    -                      -                         -                  -                            -
buyer                  -                 -               -                    -                      yes                       -                  yes                          -
premium buyer          -                 -               yes                  yes                    yes                       -                  -                            -
owner                  -                 -               -                    -                      yes                       -                  -                            -
other originator       -                 -               -                    -                      yes                       -                  -                            -
admin                  yes               yes             yes                  yes                    yes                       yes                yes                          yes
deactivated            -                 -               -                    -                      -                         -                  -                            -
old token              -                 -               -                    -                      -                         -                  -                            -
other email            -                 -               -                    -                      -                         -                  -                            -
token says admin       -                 -               -                    -                      -                         -                  -                            -
token says originator  -                 -               -                    -                      -                         -                  -                            -
    `,
  ),
  ...grid(
    'deals/{dealId}: listed',
    {
      open: listBy(paths.deals(), () => [openOnes, newestFirst]),
      'open or in head start': listBy(paths.deals(), () => [liveOnes, newestFirst]),
      'own live ones': listBy(paths.deals(), (uid) => [mine(uid), liveOnes, newestFirst]),
      'all own': listBy(paths.deals(), (uid) => [mine(uid)]),
      "another's live ones": listBy(paths.deals(), () => [mine('owner'), liveOnes]),
      deleted: listBy(paths.deals(), () => [where('visibility', '==', 'none')]),
      active: listBy(paths.deals(), () => [where('status', '==', 'active')]),
      everything: listBy(paths.deals(), () => []),
      'count of open': countOpen,
      'own managed ones': listBy(paths.deals(), (uid) => [mine(uid), managedOnes, newestFirst]),
      unlisted: listBy(paths.deals(), () => [unlisted]),
      contested: listBy(paths.deals(), () => [contested]),
      'own contested': listBy(paths.deals(), (uid) => [mine(uid), contested]),
    },
    // "Another's" are the deals of the fixtures' owner.
    `
                       open  open or in head start  own live ones  all own  another's live ones  deleted  active  everything  count of open  own managed ones  unlisted  contested  own contested
visitor                -     -                      -              -        -                    -        -       -           -              -                 -         -          -
no account             -     -                      -              -        -                    -        -       -           -              -                 -         -          -
buyer                  yes   -                      yes            -        -                    -        -       -           yes            yes               -         -          yes
premium buyer          yes   yes                    yes            -        yes                  -        -       -           yes            yes               -         -          yes
owner                  yes   -                      yes            -        yes                  -        -       -           yes            yes               -         -          yes
other originator       yes   -                      yes            -        -                    -        -       -           yes            yes               -         -          yes
admin                  yes   yes                    yes            yes      yes                  yes      yes     yes         yes            yes               yes       yes        yes
deactivated            -     -                      -              -        -                    -        -       -           -              -                 -         -          -
old token              -     -                      -              -        -                    -        -       -           -              -                 -         -          -
other email            -     -                      -              -        -                    -        -       -           -              -                 -         -          -
token says admin       -     -                      -              -        -                    -        -       -           -              -                 -         -          -
token says originator  -     -                      -              -        -                    -        -       -           -              -                 -         -          -
    `,
  ),
  ...grid(
    'deals/{dealId}: written',
    {
      create: (me) =>
        set(paths.deal(`madeBy${me.uid}`), { visibility: 'all', status: 'new', listedBy: { uid: me.uid, name: 'Me' } })(
          me,
        ),
      'change the price': update(paths.deal(deals.open), { purchasePrice: 1 }),
      'change the visibility': update(paths.deal(deals.headStart), { visibility: 'all' }),
      'take over': (me) => update(paths.deal(deals.open), { listedBy: { uid: me.uid, name: 'Me' } })(me),
      delete: remove(paths.deal(deals.open)),
    },
    `
                       create  change the price  change the visibility  take over  delete
visitor                -       -                 -                      -          -
no account             -       -                 -                      -          -
buyer                  -       -                 -                      -          -
premium buyer          -       -                 -                      -          -
owner                  -       -                 -                      -          -
other originator       -       -                 -                      -          -
admin                  -       -                 -                      -          -
deactivated            -       -                 -                      -          -
old token              -       -                 -                      -          -
other email            -       -                 -                      -          -
token says admin       -       -                 -                      -          -
token says originator  -       -                 -                      -          -
    `,
  ),
];

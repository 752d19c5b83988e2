import { where } from 'firebase/firestore/lite';
import { paths } from 'domain/paths.ts';
import { grid } from '#tests/rules/cases.ts';
import { get, list, listBy, listGroup, remove, set, update } from '#tests/rules/operations.ts';
import { deals, ids } from '#tests/rules/fixtures.ts';

const shown = () => [where('shown', '==', true)];
const listedByMe = (uid: string) => [where('listedByUid', '==', uid)];
const upBy = (uid: string) => [where('uid', '==', uid)];

export const paperCases = [
  ...grid(
    'deals/{dealId}/papers/{paperId}: of an open deal',
    {
      list: list(paths.papers(deals.open)),
      'list the shown': listBy(paths.papers(deals.open), shown),
      'list the others': listBy(paths.papers(deals.open), () => [where('shown', '==', false)]),
      'get a shown one': get(paths.paper(deals.open, ids.paper)),
      'get another': get(paths.paper(deals.open, ids.adminsPaper)),
      'list all of the portal': listGroup('papers'),
      'list the shown of the portal': listGroup('papers', shown),
    },
    `
                       list  list the shown  list the others  get a shown one  get another  list all of the portal  list the shown of the portal
visitor                -     -               -                -                -            -                       -
no account             -     -               -                -                -            -                       -
buyer                  -     yes             -                yes              -            -                       -
premium buyer          -     yes             -                yes              -            -                       -
owner                  yes   yes             yes              yes              yes          -                       -
other originator       -     yes             -                yes              -            -                       -
admin                  yes   yes             yes              yes              yes          yes                     yes
deactivated            -     -               -                -                -            -                       -
old token              -     -               -                -                -            -                       -
other email            -     -               -                -                -            -                       -
token says admin       -     -               -                -                -            -                       -
token says originator  -     -               -                -                -            -                       -
    `,
  ),
  ...grid(
    'deals/{dealId}/papers/{paperId}: of a hidden deal, and written',
    {
      'list the shown, head start': listBy(paths.papers(deals.headStart), shown),
      'get a shown one, head start': get(paths.paper(deals.headStart, ids.paper)),
      'list the shown, deleted': listBy(paths.papers(deals.deleted), shown),
      create: set(paths.paper(deals.open, 'new'), { kind: 'contract', shown: true, review: 'seen' }),
      'mark as seen': update(paths.paper(deals.open, ids.paper), { review: 'seen' }),
      'open to everybody': update(paths.paper(deals.open, ids.paper), { audience: 'members' }),
      delete: remove(paths.paper(deals.open, ids.paper)),
    },
    `
                       list the shown, head start  get a shown one, head start  list the shown, deleted  create  mark as seen  open to everybody  delete
visitor                -                           -                            -                        -       -             -                  -
no account             -                           -                            -                        -       -             -                  -
buyer                  -                           -                            -                        -       -             -                  -
premium buyer          yes                         yes                          -                        -       -             -                  -
owner                  yes                         yes                          -                        -       -             -                  -
other originator       -                           -                            -                        -       -             -                  -
admin                  yes                         yes                          yes                      -       -             -                  -
deactivated            -                           -                            -                        -       -             -                  -
old token              -                           -                            -                        -       -             -                  -
other email            -                           -                            -                        -       -             -                  -
token says admin       -                           -                            -                        -       -             -                  -
token says originator  -                           -                            -                        -       -             -                  -
    `,
  ),
  ...grid(
    'deals/{dealId}/paperReaders/{buyerUid}: of an open deal',
    {
      list: list(paths.paperReaders(deals.open)),
      "get the buyer's": get(paths.paperReader(deals.open, 'buyer')),
      'get own': get((uid) => paths.paperReader(deals.open, uid)),
      'let oneself in': set((uid) => paths.paperReader(deals.open, uid), { papers: { [ids.paper]: 'allowed' } }),
      'let the buyer in': update(paths.paperReader(deals.open, 'buyer'), { [`papers.${ids.paper}.state`]: 'allowed' }),
      delete: remove(paths.paperReader(deals.open, 'buyer')),
    },
    // 'get own' includes a missing document, because pages check for it.
    `
                       list  get the buyer's  get own  let oneself in  let the buyer in  delete
visitor                -     -                -        -               -                 -
no account             -     -                -        -               -                 -
buyer                  -     yes              yes      -               -                 -
premium buyer          -     -                yes      -               -                 -
owner                  yes   yes              yes      -               -                 -
other originator       -     -                yes      -               -                 -
admin                  yes   yes              yes      -               -                 -
deactivated            -     -                -        -               -                 -
old token              -     -                -        -               -                 -
other email            -     -                -        -               -                 -
token says admin       -     -                -        -               -                 -
token says originator  -     -                -        -               -                 -
    `,
  ),
  ...grid(
    '{path=**}/paperReaders/{buyerUid}: on all deals that somebody listed',
    {
      own: listGroup('paperReaders', listedByMe),
      "the owner's": listGroup('paperReaders', () => listedByMe('owner')),
      "everybody's": listGroup('paperReaders', () => [where('listedByUid', '>', '')]),
      'own, as a buyer': listGroup('paperReaders', (uid) => [where('buyerUid', '==', uid)]),
    },
    `
                       own  the owner's  everybody's  own, as a buyer
visitor                -    -            -            -
no account             -    -            -            -
buyer                  -    -            -            -
premium buyer          -    -            -            -
owner                  yes  yes          -            -
other originator       yes  -            -            -
admin                  yes  yes          yes          yes
deactivated            -    -            -            -
old token              -    -            -            -
other email            -    -            -            -
token says admin       -    -            -            -
token says originator  -    -            -            -
    `,
  ),
  ...grid(
    'deals/{dealId}/paperOpenings/{id}: of an open deal and a deleted one',
    {
      list: list(paths.paperOpenings(deals.open)),
      get: get(paths.paperOpening(deals.open, ids.entry)),
      'list, deleted': list(paths.paperOpenings(deals.deleted)),
      create: set(paths.paperOpening(deals.open, 'new'), { pages: [1] }),
      update: update(paths.paperOpening(deals.open, ids.entry), { pages: [] }),
      delete: remove(paths.paperOpening(deals.open, ids.entry)),
    },
    `
                       list  get  list, deleted  create  update  delete
visitor                -     -    -              -       -       -
no account             -     -    -              -       -       -
buyer                  -     -    -              -       -       -
premium buyer          -     -    -              -       -       -
owner                  yes   -    -              -       -       -
other originator       -     -    -              -       -       -
admin                  yes   -    yes            -       -       -
deactivated            -     -    -              -       -       -
old token              -     -    -              -       -       -
other email            -     -    -              -       -       -
token says admin       -     -    -              -       -       -
token says originator  -     -    -              -       -       -
    `,
  ),
  ...grid(
    'deals/{dealId}/paperPages/{pageId}: watched and written',
    {
      list: list(paths.paperPages(deals.open)),
      'list own': listBy(paths.paperPages(deals.open), upBy),
      "list the owner's": listBy(paths.paperPages(deals.open), () => upBy('owner')),
      get: get(paths.paperPage(deals.open, ids.photo)),
      create: set((uid) => `${paths.paperPages(deals.open)}/by${uid}`, { uid: 'owner', state: 'ready' }),
      update: update(paths.paperPage(deals.open, ids.photo), { state: 'ready' }),
      delete: remove(paths.paperPage(deals.open, ids.photo)),
    },
    `
                       list  list own  list the owner's  get  create  update  delete
visitor                -     -         -                 -    -       -       -
no account             -     -         -                 -    -       -       -
buyer                  -     yes       -                 -    -       -       -
premium buyer          -     yes       -                 -    -       -       -
owner                  -     yes       yes               -    -       -       -
other originator       -     yes       -                 -    -       -       -
admin                  -     yes       -                 -    -       -       -
deactivated            -     -         -                 -    -       -       -
old token              -     -         -                 -    -       -       -
other email            -     -         -                 -    -       -       -
token says admin       -     -         -                 -    -       -       -
token says originator  -     -         -                 -    -       -       -
    `,
  ),
];

import { where } from 'firebase/firestore/lite';
import { paths } from 'domain/paths.ts';
import { grid } from '#tests/rules/cases.ts';
import { everyOperation, get, list, listBy, listGroup, remove, set, update } from '#tests/rules/operations.ts';
import { deals, ids } from '#tests/rules/fixtures.ts';

const byMe = (uid: string) => [where('buyerUid', '==', uid)];
const listedByMe = (uid: string) => [where('listedByUid', '==', uid)];
const listedByAnybody = [where('listedByUid', '>', '')];
const upBy = (uid: string) => [where('uid', '==', uid)];

export const dealPartCases = [
  ...grid(
    'deals/{dealId}/statusHistory/{id}: of an open deal',
    everyOperation(`${paths.statusHistory(deals.open)}/${ids.entry}`, paths.statusHistory(deals.open)),
    `
                       get  list  create  update  delete
visitor                -    -     -       -       -
no account             -    -     -       -       -
buyer                  yes  yes   -       -       -
premium buyer          yes  yes   -       -       -
owner                  yes  yes   -       -       -
other originator       yes  yes   -       -       -
admin                  yes  yes   -       -       -
deactivated            -    -     -       -       -
old token              -    -     -       -       -
other email            -    -     -       -       -
token says admin       -    -     -       -       -
token says originator  -    -     -       -       -
    `,
  ),
  ...grid(
    'deals/{dealId}/statusHistory/{id}: of a hidden deal',
    {
      'list, head start': list(paths.statusHistory(deals.headStart)),
      'get, head start': get(`${paths.statusHistory(deals.headStart)}/${ids.entry}`),
      'list, deleted': list(paths.statusHistory(deals.deleted)),
      'list, never was': list(paths.statusHistory(deals.missing)),
      'list all of the portal': listGroup('statusHistory'),
      'list, unlisted': list(paths.statusHistory(deals.unlisted)),
    },
    `
                       list, head start  get, head start  list, deleted  list, never was   list all of the portal  list, unlisted
visitor                -                 -                -              -                -                        -
no account             -                 -                -              -                -                        -
buyer                  -                 -                -              -                -                        yes
premium buyer          yes               yes              -              -                -                        yes
owner                  yes               yes              -              -                -                        yes
other originator       -                 -                -              -                -                        yes
admin                  yes               yes              yes            yes              yes                      yes
deactivated            -                 -                -              -                -                        -
old token              -                 -                -              -                -                        -
other email            -                 -                -              -                -                        -
token says admin       -                 -                -              -                -                        -
token says originator  -                 -                -              -                -                        -
    `,
  ),
  ...grid(
    'deals/{dealId}/changes/{id}: of an open deal',
    everyOperation(`${paths.changes(deals.open)}/${ids.entry}`, paths.changes(deals.open)),
    `
                       get  list  create  update  delete
visitor                -    -     -       -       -
no account             -    -     -       -       -
buyer                  -    -     -       -       -
premium buyer          -    -     -       -       -
owner                  yes  yes   -       -       -
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
    'deals/{dealId}/premiumNotices/publication: of an open deal',
    everyOperation(paths.premiumNotice(deals.open, 'publication'), paths.premiumNotices(deals.open)),
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
    'deals/{dealId}/premiumNotices/exact: of an open deal',
    everyOperation(paths.premiumNotice(deals.open, 'exact'), paths.premiumNotices(deals.open)),
    `
                       get  list  create  update  delete
visitor                -    -     -       -       -
no account             -    -     -       -       -
buyer                  -    -     -       -       -
premium buyer          -    -     -       -       -
owner                  -    -     -       -       -
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
    'deals/{dealId}/…: of a deal in its head start, a deleted one, and one of former days',
    {
      'changes, head start': list(paths.changes(deals.headStart)),
      'changes, deleted': list(paths.changes(deals.deleted)),
      'interests, deleted': list(paths.interests(deals.deleted)),
      'offers, deleted': list(paths.offers(deals.deleted)),
      'notices, deleted': get(paths.premiumNotice(deals.deleted, 'publication')),
      'interests, former': list(paths.interests(deals.former)),
      'offers, former': list(paths.offers(deals.former)),
      'offers, unlisted': list(paths.offers(deals.unlisted)),
      'changes, contested': list(paths.changes(deals.contested)),
    },
    // A deleted deal is hidden from its owner too; a former originator can see the deal, but not its interest.
    `
                       changes, head start  changes, deleted  interests, deleted  offers, deleted  notices, deleted  interests, former  offers, former  offers, unlisted  changes, contested
visitor                -                    -                 -                   -                -                 -                  -               -                 -
no account             -                    -                 -                   -                -                 -                  -               -                 -
buyer                  -                    -                 -                   -                -                 -                  -               -                 -
premium buyer          -                    -                 -                   -                -                 -                  -               -                 -
owner                  yes                  -                 -                   -                -                 -                  -               yes               yes
other originator       -                    -                 -                   -                -                 -                  -               -                 -
admin                  yes                  yes               yes                 yes              yes               yes                yes             yes               yes
deactivated            -                    -                 -                   -                -                 -                  -               -                 -
old token              -                    -                 -                   -                -                 -                  -               -                 -
other email            -                    -                 -                   -                -                 -                  -               -                 -
token says admin       -                    -                 -                   -                -                 -                  -               -                 -
token says originator  -                    -                 -                   -                -                 -                  -               -                 -
    `,
  ),
  ...grid(
    'deals/{dealId}/offers/{offerId}: of an open deal',
    {
      list: list(paths.offers(deals.open)),
      "get the buyer's": get(paths.offer(deals.open, ids.buyersOffer)),
      "get the premium buyer's": get(paths.offer(deals.open, ids.premiumOffer)),
      'list own': listBy(paths.offers(deals.open), byMe),
      "list the buyer's": listBy(paths.offers(deals.open), () => byMe('buyer')),
    },
    `
                       list  get the buyer's  get the premium buyer's  list own  list the buyer's
visitor                -     -                -                        -         -
no account             -     -                -                        -         -
buyer                  -     yes              -                        yes       yes
premium buyer          -     -                yes                      yes       -
owner                  yes   yes              yes                      yes       yes
other originator       -     -                -                        yes       -
admin                  yes   yes              yes                      yes       yes
deactivated            -     -                -                        -         -
old token              -     -                -                        -         -
other email            -     -                -                        -         -
token says admin       -     -                -                        -         -
token says originator  -     -                -                        -         -
    `,
  ),
  ...grid(
    'deals/{dealId}/offers/{offerId}: in every state of a negotiation, as any other of their bidder',
    {
      backup: get(paths.offer(deals.open, ids.backup)),
      expired: get(paths.offer(deals.open, ids.expired)),
      released: get(paths.offer(deals.open, ids.released)),
      'agree to be a backup': update(paths.offer(deals.open, ids.backup), { backup: { rank: 1, agreed: true } }),
    },
    `
                       backup  expired  released  agree to be a backup
visitor                -       -        -         -
no account             -       -        -         -
buyer                  yes     yes      yes       -
premium buyer          -       -        -         -
owner                  yes     yes      yes       -
other originator       -       -        -         -
admin                  yes     yes      yes       -
deactivated            -       -        -         -
old token              -       -        -         -
other email            -       -        -         -
token says admin       -       -        -         -
token says originator  -       -        -         -
    `,
  ),
  ...grid(
    '{path=**}/offers/{offerId}: of a buyer',
    {
      own: listGroup('offers', byMe),
      "the buyer's": listGroup('offers', () => byMe('buyer')),
      all: listGroup('offers'),
      'own, of a deleted deal': listBy(paths.offers(deals.deleted), byMe),
    },
    `
                       own  the buyer's  all  own, of a deleted deal
visitor                -    -            -    -
no account             -    -            -    -
buyer                  yes  yes          -    yes
premium buyer          yes  -            -    yes
owner                  yes  -            -    yes
other originator       yes  -            -    yes
admin                  yes  yes          yes  yes
deactivated            -    -            -    -
old token              -    -            -    -
other email            -    -            -    -
token says admin       -    -            -    -
token says originator  -    -            -    -
    `,
  ),
  ...grid(
    '{path=**}/offers/{offerId}: on all deals that somebody listed',
    {
      own: listGroup('offers', listedByMe),
      "the owner's": listGroup('offers', () => listedByMe('owner')),
      'own, to answer': listGroup('offers', (uid) => [...listedByMe(uid), where('turn', '==', 'originator')]),
      "everybody's, to answer": listGroup('offers', () => [where('turn', '==', 'originator'), ...listedByAnybody]),
      'get of a deleted deal': get(paths.offer(deals.deleted, ids.premiumOffer)),
    },
    // The premium buyer listed a deal as an originator.
    `
                       own  the owner's  own, to answer  everybody's, to answer  get of a deleted deal
visitor                -    -            -               -                       -
no account             -    -            -               -                       -
buyer                  -    -            -               -                       -
premium buyer          -    -            -               -                       yes
owner                  yes  yes          yes             -                       -
other originator       yes  -            yes             -                       -
admin                  yes  yes          yes             yes                     yes
deactivated            -    -            -               -                       -
old token              -    -            -               -                       -
other email            -    -            -               -                       -
token says admin       -    -            -               -                       -
token says originator  -    -            -               -                       -
    `,
  ),
  ...grid(
    'deals/{dealId}/offers/{offerId}: written',
    {
      create: set((uid) => `${paths.offers(deals.open)}/by-${uid}`, { buyerUid: 'buyer', state: 'open' }),
      "accept the buyer's": update(paths.offer(deals.open, ids.buyersOffer), { state: 'accepted', accepted: true }),
      "counter the buyer's": update(paths.offer(deals.open, ids.buyersOffer), { turn: 'buyer', entryFee: 1 }),
      "delete the buyer's": remove(paths.offer(deals.open, ids.buyersOffer)),
    },
    `
                       create  accept the buyer's  counter the buyer's  delete the buyer's
visitor                -       -                   -                    -
no account             -       -                   -                    -
buyer                  -       -                   -                    -
premium buyer          -       -                   -                    -
owner                  -       -                   -                    -
other originator       -       -                   -                    -
admin                  -       -                   -                    -
deactivated            -       -                   -                    -
old token              -       -                   -                    -
other email            -       -                   -                    -
token says admin       -       -                   -                    -
token says originator  -       -                   -                    -
    `,
  ),
  ...grid(
    'deals/{dealId}/photoUploads/{photoId}: watched',
    {
      'list, open deal': list(paths.photoUploads(deals.open)),
      'get, open deal': get(paths.photoUpload(deals.open, ids.photo)),
      'list own, open deal': listBy(paths.photoUploads(deals.open), upBy),
      'list, draft': list(paths.photoUploads(deals.draft)),
      'get, draft': get(paths.photoUpload(deals.draft, ids.photo)),
      'list own, draft': listBy(paths.photoUploads(deals.draft), upBy),
      "list the owner's, draft": listBy(paths.photoUploads(deals.draft), () => upBy('owner')),
      'list, deleted deal': list(paths.photoUploads(deals.deleted)),
    },
    // A draft has no document: only its uploader and admins see the state of its photos.
    `
                       list, open deal  get, open deal  list own, open deal  list, draft  get, draft  list own, draft  list the owner's, draft  list, deleted deal
visitor                -                -               -                    -            -           -                -                        -
no account             -                -               -                    -            -           -                -                        -
buyer                  -                -               yes                  -            -           yes              -                        -
premium buyer          -                -               yes                  -            -           yes              -                        -
owner                  yes              yes             yes                  -            yes         yes              yes                      -
other originator       -                -               yes                  -            -           yes              -                        -
admin                  yes              yes             yes                  yes          yes         yes              yes                      yes
deactivated            -                -               -                    -            -           -                -                        -
old token              -                -               -                    -            -           -                -                        -
other email            -                -               -                    -            -           -                -                        -
token says admin       -                -               -                    -            -           -                -                        -
token says originator  -                -               -                    -            -           -                -                        -
    `,
  ),
  ...grid(
    'deals/{dealId}/photoUploads/{photoId}: written',
    {
      create: set((uid) => `${paths.photoUploads(deals.draft)}/by${uid}`, { uid: 'owner', state: 'ready' }),
      update: update(paths.photoUpload(deals.draft, ids.photo), { state: 'refused' }),
      delete: remove(paths.photoUpload(deals.draft, ids.photo)),
    },
    `
                       create  update  delete
visitor                -       -       -
no account             -       -       -
buyer                  -       -       -
premium buyer          -       -       -
owner                  -       -       -
other originator       -       -       -
admin                  -       -       -
deactivated            -       -       -
old token              -       -       -
other email            -       -       -
token says admin       -       -       -
token says originator  -       -       -
    `,
  ),
  ...grid(
    'deals/{dealId}/unheardOf/{id}: not named in the rules',
    everyOperation(`${paths.deal(deals.open)}/unheardOf/${ids.entry}`, `${paths.deal(deals.open)}/unheardOf`),
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

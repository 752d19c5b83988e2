import { where } from 'firebase/firestore/lite';
import { paths } from 'domain/paths.ts';
import { grid } from '#tests/rules/cases.ts';
import { deals, ids } from '#tests/rules/fixtures.ts';
import { everyOperation, get, list, listBy, listGroup, set, update } from '#tests/rules/operations.ts';
import { bystander } from '#tests/rules/people.ts';

const emailOf = (uid: string) => `${uid}@example.com`.toLowerCase();

/** Everyone with an account is a member of the first list; only members who are buyers, now, may use it. */
export const sharedListCases = [
  ...grid(
    'sharedLists/{listId}',
    everyOperation(paths.sharedList(ids.list), paths.sharedLists()),
    `
                       get  list  create  update  delete
visitor                -    -     -       -       -
no account             -    -     -       -       -
buyer                  yes  -     -       -       -
premium buyer          yes  -     -       -       -
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
  ...grid(
    'sharedLists/{listId}: whose',
    {
      'list own': listBy(paths.sharedLists(), (uid) => [where('memberUids', 'array-contains', uid)]),
      'get another’s': get(paths.sharedList(ids.othersList)),
      'list another’s': list(paths.sharedLists(), where('memberUids', 'array-contains', bystander.uid)),
      'list of all members': list(paths.sharedLists(), where('name', '==', 'Phoenix')),
      'create own': (me) => set(paths.sharedList(`of-${me.uid}`), { ownerUid: me.uid, memberUids: [me.uid] })(me),
      'add oneself': (me) => update(paths.sharedList(ids.othersList), { memberUids: [bystander.uid, me.uid] })(me),
    },
    `
                       list own  get another’s  list another’s  list of all members  create own  add oneself
visitor                -         -              -               -                    -           -
no account             -         -              -               -                    -           -
buyer                  yes       -              -               -                    -           -
premium buyer          yes       -              -               -                    -           -
owner                  -         -              -               -                    -           -
other originator       -         -              -               -                    -           -
admin                  -         -              -               -                    -           -
deactivated            -         -              -               -                    -           -
old token              -         -              -               -                    -           -
other email            -         -              -               -                    -           -
token says admin       -         -              -               -                    -           -
token says originator  -         -              -               -                    -           -
    `,
  ),
  ...grid(
    'sharedLists/{listId}/entries/{dealId}',
    everyOperation(paths.listEntry(ids.list, deals.open), paths.listEntries(ids.list)),
    `
                       get  list  create  update  delete
visitor                -    -     -       -       -
no account             -    -     -       -       -
buyer                  yes  yes   -       -       -
premium buyer          yes  yes   -       -       -
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
  ...grid(
    'sharedLists/{listId}/entries/{dealId}: whose',
    {
      'get another’s': get(paths.listEntry(ids.othersList, deals.open)),
      'list another’s': list(paths.listEntries(ids.othersList)),
      'of a hidden deal': get(paths.listEntry(ids.list, deals.headStart)),
      'list of all lists': listGroup('entries'),
    },
    `
                       get another’s  list another’s  of a hidden deal  list of all lists
visitor                -              -               -                 -
no account             -              -               -                 -
buyer                  -              -               yes               -
premium buyer          -              -               yes               -
owner                  -              -               -                 -
other originator       -              -               -                 -
admin                  -              -               -                 -
deactivated            -              -               -                 -
old token              -              -               -                 -
other email            -              -               -                 -
token says admin       -              -               -                 -
token says originator  -              -               -                 -
    `,
  ),
  ...grid(
    'sharedLists/{listId}/talks/{dealId}',
    everyOperation(paths.listTalk(ids.list, deals.open), paths.listTalks(ids.list)),
    `
                       get  list  create  update  delete
visitor                -    -     -       -       -
no account             -    -     -       -       -
buyer                  yes  -     -       -       -
premium buyer          yes  -     -       -       -
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
  ...grid(
    'sharedLists/{listId}/talks/{dealId}: about what',
    {
      'about a hidden deal': get(paths.listTalk(ids.list, deals.headStart)),
      'about a deal that never was': get(paths.listTalk(ids.list, deals.missing)),
      'another’s': get(paths.listTalk(ids.othersList, deals.open)),
      'another’s about a hidden deal': get(paths.listTalk(ids.othersList, deals.headStart)),
    },
    `
                       about a hidden deal  about a deal that never was  another’s  another’s about a hidden deal
visitor                -                    -                            -          -
no account             -                    -                            -          -
buyer                  -                    -                            -          -
premium buyer          yes                  -                            -          -
owner                  -                    -                            -          -
other originator       -                    -                            -          -
admin                  -                    -                            -          -
deactivated            -                    -                            -          -
old token              -                    -                            -          -
other email            -                    -                            -          -
token says admin       -                    -                            -          -
token says originator  -                    -                            -          -
    `,
  ),
  ...grid(
    'sharedLists/{listId}/listInvitations/{id}',
    everyOperation(paths.listInvitation(ids.list, 'saysadmin@example.com'), paths.listInvitations(ids.list)),
    `
                       get  list  create  update  delete
visitor                -    -     -       -       -
no account             -    -     -       -       -
buyer                  -    yes   -       -       -
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
  ...grid(
    'sharedLists/{listId}/listInvitations/{id}: whose',
    {
      'list another’s': list(paths.listInvitations(ids.othersList)),
      'list as no buyer': list(paths.listInvitations(ids.formersList)),
      'list all': listGroup('listInvitations'),
    },
    `
                       list another’s  list as no buyer  list all
visitor                -               -                 -
no account             -               -                 -
buyer                  -               -                 -
premium buyer          -               -                 -
owner                  -               -                 -
other originator       -               -                 -
admin                  -               -                 -
deactivated            -               -                 -
old token              -               -                 -
other email            -               -                 -
token says admin       -               -                 -
token says originator  -               -                 -
    `,
  ),
  ...grid(
    '{path=**}/listInvitations/{id}',
    {
      'to oneself': listGroup('listInvitations', (uid) => [where('email', '==', emailOf(uid))]),
      'to another': listGroup('listInvitations', () => [where('email', '==', emailOf(bystander.uid))]),
      'get to oneself': get((uid) => paths.listInvitation(ids.othersList, emailOf(uid))),
    },
    `
                       to oneself  to another  get to oneself
visitor                -           -           -
no account             -           -           -
buyer                  -           -           -
premium buyer          yes         -           -
owner                  -           -           -
other originator       -           -           -
admin                  -           -           -
deactivated            -           -           -
old token              -           -           -
other email            -           -           -
token says admin       -           -           -
token says originator  -           -           -
    `,
  ),
];

import { serverTimestamp } from 'firebase/firestore/lite';
import { adminOnlyNames } from 'domain/account/admin-only.ts';
import { adminOnlyExamples } from 'domain/account/example-admin-only.ts';
import { firstOf } from 'domain/account/examples.ts';
import { leastPreferences } from 'domain/buyer/example-preferences.ts';
import { paths } from 'domain/paths.ts';
import { grid } from '#tests/rules/cases.ts';
import { bystander } from '#tests/rules/people.ts';
import { get, list, remove, set, update } from '#tests/rules/operations.ts';
import { ids } from '#tests/rules/fixtures.ts';

const account = { email: 'me@example.com', firstName: 'Me', role: 'admin', premium: true, status: 'active' };

export const accountCases = [
  ...grid(
    'users/{uid}',
    {
      'get own': get(paths.user),
      "get another's": get(paths.user(bystander.uid)),
      list: list(paths.users()),
      'create own': set(paths.user, account),
      "create another's": set(paths.user('madeUp'), account),
      'update own': update(paths.user, { firstName: 'Roberta' }),
      "update another's": update(paths.user(bystander.uid), { firstName: 'Mallory' }),
      'delete own': remove(paths.user),
    },
    // Users without access learn of it from their own account document.
    `
                       get own  get another's  list  create own  create another's  update own  update another's  delete own
visitor                -        -              -     -           -                 -           -                 -
no account             yes      -              -     -           -                 -           -                 -
buyer                  yes      -              -     -           -                 yes         -                 -
premium buyer          yes      -              -     -           -                 yes         -                 -
owner                  yes      -              -     -           -                 yes         -                 -
other originator       yes      -              -     -           -                 yes         -                 -
admin                  yes      yes            yes   -           -                 yes         -                 -
deactivated            yes      -              -     -           -                 -           -                 -
old token              yes      -              -     -           -                 -           -                 -
other email            yes      -              -     -           -                 -           -                 -
token says admin       yes      -              -     -           -                 -           -                 -
token says originator  yes      -              -     -           -                 -           -                 -
    `,
  ),
  ...grid(
    'users/{uid}/private/preferences: others',
    {
      'get another private document': get((uid) => `users/${uid}/private/other`),
      'set another private document': set((uid) => `users/${uid}/private/other`, leastPreferences),
      'list private documents': list((uid) => `users/${uid}/private`),
    },
    `
                       get another private document  set another private document  list private documents
visitor                -                             -                             -
no account             -                             -                             -
buyer                  -                             -                             -
premium buyer          -                             -                             -
owner                  -                             -                             -
other originator       -                             -                             -
admin                  -                             -                             -
deactivated            -                             -                             -
old token              -                             -                             -
other email            -                             -                             -
token says admin       -                             -                             -
token says originator  -                             -                             -
    `,
  ),
  ...adminOnlyNames.flatMap((name) =>
    grid(
      `users/{uid}/adminOnly/${name}`,
      {
        get: get(paths.adminOnly(bystander.uid, name)),
        'get own': get((uid) => paths.adminOnly(uid, name)),
        list: list(`${paths.user(bystander.uid)}/adminOnly`),
        set: set(paths.adminOnly(bystander.uid, name), firstOf(adminOnlyExamples[name], null)),
        'create own': set((uid) => `${paths.user(uid)}/adminOnly/madeUp`, firstOf(adminOnlyExamples[name], null)),
        delete: remove(paths.adminOnly(bystander.uid, name)),
      },
      `
                       get  get own  list  set  create own  delete
visitor                -    -        -     -    -           -
no account             -    -        -     -    -           -
buyer                  -    -        -     -    -           -
premium buyer          -    -        -     -    -           -
owner                  -    -        -     -    -           -
other originator       -    -        -     -    -           -
admin                  yes  yes      -     -    -           -
deactivated            -    -        -     -    -           -
old token              -    -        -     -    -           -
other email            -    -        -     -    -           -
token says admin       -    -        -     -    -           -
token says originator  -    -        -     -    -           -
    `,
    ),
  ),
  ...grid(
    'users/{uid}/notifications/{id}',
    {
      'get own': get((uid) => paths.notification(uid, ids.entry)),
      'list own': list(paths.notifications),
      "list another's": list(paths.notifications(bystander.uid)),
      'mark own read': update((uid) => paths.notification(uid, ids.entry), { readAt: serverTimestamp() }),
      "mark another's read": update(paths.notification(bystander.uid, ids.entry), { readAt: serverTimestamp() }),
      'create own': set((uid) => paths.notification(uid, 'made-up'), { kind: 'offerAccepted' }),
      "create another's": set(paths.notification(bystander.uid, 'made-up'), { kind: 'offerAccepted' }),
      'delete own': remove((uid) => paths.notification(uid, ids.entry)),
    },
    `
                       get own  list own  list another's  mark own read  mark another's read  create own  create another's  delete own
visitor                -        -         -               -              -                    -           -                 -
no account             -        -         -               -              -                    -           -                 -
buyer                  yes      yes       -               yes            -                    -           -                 -
premium buyer          yes      yes       -               yes            -                    -           -                 -
owner                  yes      yes       -               yes            -                    -           -                 -
other originator       yes      yes       -               yes            -                    -           -                 -
admin                  yes      yes       -               yes            -                    -           -                 -
deactivated            -        -         -               -              -                    -           -                 -
old token              -        -         -               -              -                    -           -                 -
other email            -        -         -               -              -                    -           -                 -
token says admin       -        -         -               -              -                    -           -                 -
token says originator  -        -         -               -              -                    -           -                 -
    `,
  ),
];

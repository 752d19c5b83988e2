import { paths } from 'domain/paths.ts';
import { grid } from '#tests/rules/cases.ts';
import { ids } from '#tests/rules/fixtures.ts';
import { get, list, remove, set, update } from '#tests/rules/operations.ts';
import { bystander } from '#tests/rules/people.ts';

const own = (uid: string) => paths.device(uid, ids.entry);

/** Only the server writes them, because it sends requests to their endpoints. */
export const deviceCases = grid(
  'users/{uid}/devices/{deviceId}',
  {
    'get own': get(own),
    'list own': list(paths.devices),
    "get another's": get(own(bystander.uid)),
    "list another's": list(paths.devices(bystander.uid)),
    'set own': set(own, { endpoint: 'https://fcm.googleapis.com/fcm/send/1' }),
    'update own': update(own, { showsContent: true }),
    'create own': set((uid) => paths.device(uid, 'made-up'), { endpoint: 'http://169.254.169.254/' }),
    "set another's": set(own(bystander.uid), { endpoint: 'https://fcm.googleapis.com/fcm/send/1' }),
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
);

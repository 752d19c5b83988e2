import { deleteField } from 'firebase/firestore/lite';
import { notificationGroupNames } from 'domain/notification/notification-table.ts';
import { paths } from 'domain/paths.ts';
import { attempts, grid } from '#tests/rules/cases.ts';
import { bystander } from '#tests/rules/people.ts';
import { get, remove, set, update, type Operation } from '#tests/rules/operations.ts';
import { ids } from '#tests/rules/fixtures.ts';

type Fields = Record<string, unknown>;
type Written = readonly ['yes' | '-', Operation, Fields];

const both = { email: true, text: true };
const one = { email: true, text: false };
const none = { email: false, text: false };

const saves = (expected: 'yes' | '-', data: Fields): Written => [expected, set(paths.notificationSettings, data), data];

/** What is wrong in a group is tried in each of them. */
const wrongChannels: Fields = {
  'without a text': { email: true },
  'without an email': { text: true },
  'with an email as text': { email: 'true', text: false },
  'with a text as a number': { email: true, text: 1 },
  'with a channel nobody knows': { ...one, unheardOf: true },
  'as a boolean': true,
  'as a list': [true, false],
  'as nothing': null,
};

export const notificationSettingsFields: Record<string, Written> = {
  'everything at once': saves('yes', {
    newDeals: both,
    offerAnswers: one,
    offers: none,
    interests: { email: false, text: true },
    withdrawnOffers: both,
  }),
  'nothing at all': saves('yes', {}),
  'a group nobody knows': saves('-', { unheardOf: none }),
  'a group nobody knows beside another': saves('-', { offers: one, unheardOf: none }),
  ...Object.fromEntries(
    notificationGroupNames.flatMap((group) => [
      [`${group} alone`, saves('yes', { [group]: one })],
      ...Object.entries(wrongChannels).map(([what, channels]) => [
        `${group} ${what}`,
        saves('-', { [group]: channels }),
      ]),
    ]),
  ),
};

const settings = { interests: none };
const theFirst =
  (data: Fields): Operation =>
  async (me) => {
    await me.asServer(remove(paths.notificationSettings(me.uid)));
    await set(paths.notificationSettings, data)(me);
  };
/** Of one group, beside what is there. */
const interests = (channels: unknown): Operation => update(paths.notificationSettings, { interests: channels });

export const notificationSettingsCases = [
  ...grid(
    'users/{uid}/private/notificationSettings',
    {
      'get own': get(paths.notificationSettings),
      "get another's": get(paths.notificationSettings(bystander.uid)),
      'the first': theFirst(settings),
      'set own': set(paths.notificationSettings, settings),
      "set another's": set(paths.notificationSettings(bystander.uid), settings),
      "another's first": set(paths.notificationSettings('madeUp'), settings),
      'delete own': remove(paths.notificationSettings),
    },
    `
                       get own  get another's  the first  set own  set another's  another's first  delete own
visitor                -        -              -          -        -              -                -
no account             -        -              -          -        -              -                -
buyer                  yes      -              yes        yes      -              -                -
premium buyer          yes      -              yes        yes      -              -                -
owner                  yes      -              yes        yes      -              -                -
other originator       yes      -              yes        yes      -              -                -
admin                  yes      -              yes        yes      -              -                -
deactivated            -        -              -          -        -              -                -
old token              -        -              -          -        -              -                -
other email            -        -              -          -        -              -                -
token says admin       -        -              -          -        -              -                -
token says originator  -        -              -          -        -              -                -
    `,
  ),
  ...attempts('users/{uid}/private/notificationSettings: fields', 'owner', {
    ...notificationSettingsFields,
    'one group beside another': ['yes', interests(both)],
    'one channel of a group': ['yes', update(paths.notificationSettings, { 'interests.email': true })],
    'one group given back': ['yes', interests(deleteField())],
    // Last, because it leaves no document.
    'the first, of a group nobody knows': ['-', theFirst({ unheardOf: none })],
  }),
  ...attempts('users/{uid}/private/notificationSettings: elsewhere', 'owner', {
    'in a collection nobody knows': ['-', get((uid) => `${paths.user(uid)}/${ids.below}/notificationSettings`)],
  }),
];

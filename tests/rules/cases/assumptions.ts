import { assumptionNames, assumptionTable } from 'domain/finance/assumptions.ts';
import { paths } from 'domain/paths.ts';
import { attempts, grid } from '#tests/rules/cases.ts';
import { ids } from '#tests/rules/fixtures.ts';
import { get, remove, set, type Operation } from '#tests/rules/operations.ts';
import { bystander } from '#tests/rules/people.ts';

type Fields = Record<string, unknown>;
type Written = readonly ['yes' | '-', Operation, Fields];

const assumes = (expected: 'yes' | '-', data: Fields): Written => [expected, set(paths.assumptions, data), data];

export const assumptionFields: Record<string, Written> = {
  'nothing, as after going back to the defaults': assumes('yes', {}),
  'one that nobody knows': assumes('-', { unheardOf: 1 }),
  'one that nobody knows beside another': assumes('-', { vacancy: 8, unheardOf: 1 }),
  ...Object.fromEntries(
    assumptionNames.flatMap((name) => {
      const { least, most } = assumptionTable[name];
      return [
        [`the least ${name}`, assumes('yes', { [name]: least })],
        [`the most ${name}`, assumes('yes', { [name]: most })],
        [`less than the least ${name}`, assumes('-', { [name]: least - 0.01 })],
        [`more than the most ${name}`, assumes('-', { [name]: most + 0.01 })],
      ];
    }),
  ),
  'all at once': assumes('yes', Object.fromEntries(assumptionNames.map((name) => [name, assumptionTable[name].usual]))),
  'vacancy as text': assumes('-', { vacancy: '8' }),
  'vacancy as a boolean': assumes('-', { vacancy: true }),
  'vacancy as a list': assumes('-', { vacancy: [8] }),
  'vacancy as nothing': assumes('-', { vacancy: null }),
  'vacancy not a number': assumes('-', { vacancy: Number.NaN }),
  'fees without end': assumes('-', { hoaMonthlyFee: Infinity }),
};

const own = { vacancy: 8 };
const theFirst: Operation = async (me) => {
  await me.asServer(remove(paths.assumptions(me.uid)));
  await set(paths.assumptions, own)(me);
};

export const assumptionCases = [
  ...grid(
    'users/{uid}/private/assumptions',
    {
      'get own': get(paths.assumptions),
      "get another's": get(paths.assumptions(bystander.uid)),
      'the first': theFirst,
      'set own': set(paths.assumptions, own),
      "set another's": set(paths.assumptions(bystander.uid), own),
      "another's first": set(paths.assumptions('madeUp'), own),
      'delete own': remove(paths.assumptions),
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
  ...attempts('users/{uid}/private/assumptions: fields', 'owner', assumptionFields),
  ...attempts('users/{uid}/private/assumptions: elsewhere', 'owner', {
    'in a collection nobody knows': ['-', get((uid) => `${paths.user(uid)}/${ids.below}/assumptions`)],
  }),
];

import { serverTimestamp, Timestamp } from 'firebase/firestore/lite';
import { type Examples, firstOf, serverTime, withTime } from 'domain/account/examples.ts';
import { type OwnDocumentRow, ownDocumentRows } from 'domain/account/own-documents.ts';
import { attempts, grid } from '#tests/rules/cases.ts';
import { deals, ids } from '#tests/rules/fixtures.ts';
import { get, list, remove, set, type Operation } from '#tests/rules/operations.ts';
import { bystander, everybody } from '#tests/rules/people.ts';
import { paths } from 'domain/paths.ts';

// Tables for every document that users write directly; special cases of a document have tables of their own.

/** Returns an operation for each example, in the format of `attempts`. */
export const attemptsToSet = (path: (uid: string) => string, examples: Examples) =>
  Object.fromEntries(
    Object.entries(examples).map(([name, { allowed, fields }]) => [
      name,
      [allowed ? 'yes' : '-', set(path, withTime(fields, serverTimestamp()))] as const,
    ]),
  );

/** Completes a table of members with everybody else, who may do nothing. */
function completed(table: string): string {
  const [head = '', ...rows] = table.split('\n').filter((line) => line.trim() !== '');
  const nothing = '  -'.repeat(head.trim().split(/ {2,}/).length);
  const rowOf = (who: string) => rows.find((row) => row.startsWith(`${who}  `)) ?? `${who}${nothing}`;
  return [head, ...everybody.map(rowOf)].join('\n');
}

const whoMay: Record<OwnDocumentRow['writers'], string> = {
  members: completed(`
                       get own  get another's  the first  set own  set another's  another's first
buyer                  yes      -              yes        yes      -              -
premium buyer          yes      -              yes        yes      -              -
owner                  yes      -              yes        yes      -              -
other originator       yes      -              yes        yes      -              -
admin                  yes      -              yes        yes      -              -
`),
  buyers: completed(`
                       get own  get another's  the first  set own  set another's  another's first
buyer                  yes      -              yes        yes      -              -
premium buyer          yes      -              yes        yes      -              -
owner                  yes      -              -          -        -              -
other originator       yes      -              -          -        -              -
admin                  yes      -              -          -        -              -
`),
  originators: completed(`
                       get own  get another's  the first  set own  set another's  another's first
buyer                  yes      -              -          -        -              -
premium buyer          yes      -              -          -        -              -
owner                  yes      -              yes        yes      -              -
other originator       yes      -              yes        yes      -              -
admin                  yes      -              -          -        -              -
`),
};

/** Rights to list and remove one's own documents; the one of the person itself is neither listed nor removed. */
const whoKeeps: Record<OwnDocumentRow['per'], string> = {
  person: completed(`
                       list own  list another's  delete own  delete another's
buyer                  -         -               -           -
premium buyer          -         -               -           -
owner                  -         -               -           -
other originator       -         -               -           -
admin                  -         -               -           -
`),
  deal: completed(`
                       list own  list another's  delete own  delete another's
buyer                  yes       -               yes         -
premium buyer          yes       -               yes         -
owner                  yes       -               yes         -
other originator       yes       -               yes         -
admin                  yes       -               yes         -
`),
};

/** Rights to write one on a deal: on those that the writer sees; an admin sees all, and the rule asks no more. */
const ofWhichDeals: Record<OwnDocumentRow['writers'], string> = {
  members: completed(`
                       in its head start  deleted  missing
buyer                  -                  -        -
premium buyer          yes                -        -
owner                  yes                -        -
other originator       -                  -        -
admin                  yes                yes      yes
`),
  buyers: completed(`
                       in its head start  deleted  missing
buyer                  -                  -        -
premium buyer          yes                -        -
owner                  -                  -        -
other originator       -                  -        -
admin                  -                  -        -
`),
  originators: completed(`
                       in its head start  deleted  missing
buyer                  -                  -        -
premium buyer          -                  -        -
owner                  yes                -        -
other originator       -                  -        -
admin                  -                  -        -
`),
};

function casesOf({ path, per, writers, examples }: OwnDocumentRow) {
  const of = path('{uid}', '{dealId}');
  const own = firstOf(examples, serverTimestamp());
  const openOf = (uid: string) => path(uid, deals.open);
  const folderOf = (uid: string) => openOf(uid).replace(/\/[^/]+$/, '');
  const theFirst =
    (dealId: string): Operation =>
    async (me) => {
      await me.asServer(remove(path(me.uid, dealId)));
      await set(path(me.uid, dealId), own)(me);
    };
  const times = Object.entries(Object.values(examples)[0]?.fields ?? {}).filter(([, value]) => value === serverTime);
  return [
    ...grid(
      of,
      {
        'get own': get(openOf),
        "get another's": get(openOf(bystander.uid)),
        'the first': theFirst(deals.open),
        'set own': set(openOf, own),
        "set another's": set(openOf(bystander.uid), own),
        "another's first": set(openOf('madeUp'), own),
      },
      whoMay[writers],
    ),
    ...attempts(`${of}: fields`, writers === 'buyers' ? 'buyer' : 'owner', {
      ...attemptsToSet(openOf, examples),
      ...Object.fromEntries(
        times.map(([name]) => [`${name} by their own clock`, ['-', set(openOf, { ...own, [name]: Timestamp.now() })]]),
      ),
      'a field nobody knows': ['-', set(openOf, { unheardOf: 1 })],
      'a field nobody knows beside others': ['-', set(openOf, { ...own, unheardOf: 1 })],
    }),
    ...attempts(`${of}: elsewhere`, writers === 'buyers' ? 'buyer' : 'owner', {
      'in a collection nobody knows': [
        '-',
        get((uid) => `${paths.user(uid)}/${ids.below}/${openOf(uid).split('/').at(-1)}`),
      ],
    }),
    ...(per === 'person'
      ? []
      : grid(
          `${of}: by the deal`,
          {
            'in its head start': theFirst(deals.headStart),
            deleted: theFirst(deals.deleted),
            missing: theFirst(deals.missing),
          },
          ofWhichDeals[writers],
        )),
    // Last, because it leaves no document.
    ...grid(
      `${of}: kept`,
      {
        'list own': list(folderOf),
        "list another's": list(folderOf(bystander.uid)),
        'delete own': remove(openOf),
        "delete another's": remove(openOf(bystander.uid)),
      },
      whoKeeps[per],
    ),
  ];
}

export const writtenDocumentCases = ownDocumentRows.flatMap(casesOf);

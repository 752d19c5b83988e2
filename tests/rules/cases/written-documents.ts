import type { Examples } from 'domain/account/examples.ts';
import { type OwnDocument, ownDocuments } from 'domain/account/own-documents.ts';
import { attempts, grid } from '#tests/rules/cases.ts';
import { ids } from '#tests/rules/fixtures.ts';
import { get, remove, set, type Operation } from '#tests/rules/operations.ts';
import { bystander } from '#tests/rules/people.ts';
import { paths } from 'domain/paths.ts';

// Tables for every document that users write directly; special cases of a document have tables of their own.

/** Returns an operation for each example, in the format of `attempts`. */
export const attemptsToSet = (path: (uid: string) => string, examples: Examples) =>
  Object.fromEntries(
    Object.entries(examples).map(([name, { allowed, fields }]) => [
      name,
      [allowed ? 'yes' : '-', set(path, fields as Record<string, unknown>)] as const,
    ]),
  );

const whoMay: Record<OwnDocument['writers'], string> = {
  members: `
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
  buyers: `
                       get own  get another's  the first  set own  set another's  another's first  delete own
visitor                -        -              -          -        -              -                -
no account             -        -              -          -        -              -                -
buyer                  yes      -              yes        yes      -              -                -
premium buyer          yes      -              yes        yes      -              -                -
owner                  yes      -              -          -        -              -                -
other originator       yes      -              -          -        -              -                -
admin                  yes      -              -          -        -              -                -
deactivated            -        -              -          -        -              -                -
old token              -        -              -          -        -              -                -
other email            -        -              -          -        -              -                -
token says admin       -        -              -          -        -              -                -
token says originator  -        -              -          -        -              -                -
`,
};

function casesOf(name: string, { path, writers, examples }: OwnDocument) {
  const of = `users/{uid}/private/${name}`;
  const own: Record<string, unknown> = { ...Object.values(examples)[0]?.fields };
  const theFirst: Operation = async (me) => {
    await me.asServer(remove(path(me.uid)));
    await set(path, own)(me);
  };
  return [
    ...grid(
      of,
      {
        'get own': get(path),
        "get another's": get(path(bystander.uid)),
        'the first': theFirst,
        'set own': set(path, own),
        "set another's": set(path(bystander.uid), own),
        "another's first": set(path('madeUp'), own),
        'delete own': remove(path),
      },
      whoMay[writers],
    ),
    ...attempts(`${of}: fields`, writers === 'buyers' ? 'buyer' : 'owner', {
      ...attemptsToSet(path, examples),
      'a field nobody knows': ['-', set(path, { unheardOf: 1 })],
      'a field nobody knows beside others': ['-', set(path, { ...own, unheardOf: 1 })],
    }),
    ...attempts(`${of}: elsewhere`, writers === 'buyers' ? 'buyer' : 'owner', {
      'in a collection nobody knows': ['-', get((uid) => `${paths.user(uid)}/${ids.below}/${name}`)],
    }),
  ];
}

export const writtenDocumentCases = Object.entries(ownDocuments).flatMap(([name, document]) => casesOf(name, document));

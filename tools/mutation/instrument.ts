import { mutantsOf, type Mutant } from '#tools/mutation/guards.ts';
import { inRoot } from '#tools/root.ts';

type Edit = { readonly at: number; readonly until: number; readonly text: string };

/** A source with all of its mutants in it, each behind a question to switch.ts whether it is the one that is on. */
export function instrument(file: string, source: string): string {
  const mutants = mutantsOf(file, source);
  if (mutants.length === 0) return source;
  // Of several around one place the outer part opens first. All that closes is the same, and comes before what opens there.
  const edits = [
    ...mutants.toSorted((a, b) => a.end - b.end).map(closing),
    ...mutants.toSorted((a, b) => a.start - b.start || b.end - a.end).map(opening),
  ].toSorted((a, b) => a.at - b.at);
  let code = `import { isActive as isMutant } from ${JSON.stringify(inRoot('tools/mutation/switch.ts'))};`;
  let from = 0;
  for (const { at, until, text } of edits) {
    code += source.slice(from, at) + text;
    from = until;
  }
  return code + source.slice(from);
}

function opening({ id, start, replacement, propertyAt }: Mutant): Edit {
  const choice = `isMutant(${JSON.stringify(id)}) ? ${replacement} : `;
  // A module's constant would be evaluated only once: it becomes a getter.
  return propertyAt === undefined
    ? { at: start, until: start, text: `(${choice}` }
    : { at: propertyAt, until: start, text: `get access() { return ${choice}` };
}

const closing = ({ end, propertyAt }: Mutant): Edit => ({
  at: end,
  until: end,
  text: propertyAt === undefined ? ')' : '; }',
});

/** For Vite and Rolldown: instruments those modules of which `nameOf` knows the name. */
export const instrumentation = (nameOf: (path: string) => string | undefined) => ({
  name: 'mutation',
  enforce: 'pre' as const,
  transform(source: string, path: string) {
    const file = nameOf(path);
    return file === undefined ? undefined : { code: instrument(file, source), map: null };
  },
});

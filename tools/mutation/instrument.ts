import { mutantsOf, type Mutant } from '#tools/mutation/guards.ts';
import { inRoot } from '#tools/root.ts';

type Edit = { readonly at: number; readonly until: number; readonly text: string };

/** Returns a source with all its mutants, each behind a call that asks switch.ts whether it is active. */
export function instrument(file: string, source: string): string {
  const mutants = mutantsOf(file, source);
  if (mutants.length === 0) return source;
  // At the same position, outer parts open first. All closing texts are equal and come before those that open there.
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
  // A module constant is evaluated only once, so it becomes a getter.
  return propertyAt === undefined
    ? { at: start, until: start, text: `(${choice}` }
    : { at: propertyAt, until: start, text: `get access() { return ${choice}` };
}

const closing = ({ end, propertyAt }: Mutant): Edit => ({
  at: end,
  until: end,
  text: propertyAt === undefined ? ')' : '; }',
});

/** A Vite and Rolldown plugin that instruments the modules for which `nameOf` returns a name. */
export const instrumentation = (nameOf: (path: string) => string | undefined) => ({
  name: 'mutation',
  enforce: 'pre' as const,
  transform(source: string, path: string) {
    const file = nameOf(path);
    return file === undefined ? undefined : { code: instrument(file, source), map: null };
  },
});

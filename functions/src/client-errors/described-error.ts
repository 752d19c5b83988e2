import { createHash } from 'node:crypto';
import type { ClientErrorReport } from 'domain/client-error/client-error.ts';
import { redact } from 'domain/client-error/redact.ts';
import { mapFrames, type ReadSourceMap, type SourceFrame } from './source-maps.ts';

/** A reported error as it is logged, kept and sent on. */
export type DescribedError = {
  /** The same for the same error in every build, while its place in the sources has the same name. */
  fingerprint: string;
  name: string;
  message: string;
  frames: readonly SourceFrame[];
  /** Stack as Node and browsers write it, which Error Reporting reads. */
  stack: string;
  route: string;
  release: string;
  browser: string;
};

const frameLine = ({ name, file, line, column }: SourceFrame): string =>
  name === undefined ? `    at ${file}:${line}:${column}` : `    at ${name} (${file}:${line}:${column})`;

const hash = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);

/** Returns an error without what may be a person's, with the places of the sources. */
export async function describeError(
  { name, message, frames, route, release }: ClientErrorReport,
  browser: string,
  readMap: ReadSourceMap,
): Promise<DescribedError> {
  const redacted = redact(message);
  const withoutPeople = frames.map(({ name: called, ...place }) =>
    called === undefined ? place : { ...place, name: redact(called) },
  );
  const mapped = await mapFrames(withoutPeople, readMap);
  const [first] = mapped;
  return {
    // Without line numbers, which change with every release, and without numbers in the message, which differ between reports.
    fingerprint: hash([name, redacted.replaceAll(/\d+/g, '0'), first?.file ?? '', first?.name ?? '']),
    name,
    message: redacted,
    frames: mapped,
    stack: [`${name}: ${redacted}`, ...mapped.map(frameLine)].join('\n'),
    route,
    release,
    browser,
  };
}

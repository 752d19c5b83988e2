import type { Firestore } from 'firebase-admin/firestore';

/** A document of a commit; `created` also for one that was removed before. */
export type Written = { path: string; kind: 'created' | 'updated' | 'deleted' };
/** Writes that were committed together in the run of an operation. */
export type Commit<Run> = {
  run: Run;
  writes: Written[];
  /** Time of the commit at the database (ns), which orders all of them. */
  time: bigint;
  /** Moments before and after the commit, to compare with those of runs. */
  sent: number;
  received: number;
};

type Timestamp = { seconds?: string | number; nanos?: number };
type Write = {
  update?: { name: string } | null;
  delete?: string | null;
  currentDocument?: { exists?: boolean } | null;
};
type Sent = { writes?: Write[] | null };
type Result = {
  commitTime?: Timestamp;
  writeResults?: { updateTime?: Timestamp | null }[];
  /** Status of each write, if they are independent. */
  status?: { code?: number }[];
};
type Sdk = { request: (method: string, sent: Sent, ...rest: unknown[]) => Promise<Result> };

/** All commits of a history in the order in which they were heard of, with a count of moments in this process. */
export type Record<Run> = {
  commits: Commit<Run>[];
  moment: number;
  /** Called with what is written, as soon as it is. */
  follow: (written: Written) => void;
};

const nanoseconds = ({ seconds = 0, nanos = 0 }: Timestamp): bigint => BigInt(seconds) * 1_000_000_000n + BigInt(nanos);
const pathOf = (name: string): string => name.slice(name.indexOf('/documents/') + '/documents/'.length);

/**
 * Records what this client commits, with the run that it belongs to. Hooks into the method of the SDK through which all writes go.
 * @param gate awaited before each commit
 */
export function recordCommits<Run>(
  db: Firestore,
  record: Record<Run>,
  runOf: () => Run | undefined,
  existing: Set<string>,
  gate: () => Promise<void>,
): void {
  const sdk = db as unknown as Sdk;
  const request = sdk.request.bind(db);
  sdk.request = async (method, sent, ...rest) => {
    const { writes } = sent;
    const run = runOf();
    if ((method !== 'commit' && method !== 'batchWrite') || !writes?.length || !run)
      return request(method, sent, ...rest);
    await gate();
    const before = (record.moment += 1);
    const result = await request(method, sent, ...rest);
    const after = (record.moment += 1);
    const written = writes.flatMap((write, index): Written[] => {
      if ((result.status?.[index]?.code ?? 0) !== 0) return [];
      const path = pathOf(write.update?.name ?? write.delete ?? '');
      const kind = write.delete ? 'deleted' : existing.has(path) ? 'updated' : 'created';
      if (write.delete) existing.delete(path);
      else existing.add(path);
      return [{ path, kind }];
    });
    const time = nanoseconds(
      result.commitTime ?? result.writeResults?.find(({ updateTime }) => updateTime)?.updateTime ?? {},
    );
    record.commits.push({ run, writes: written, time, sent: before, received: after });
    for (const each of written) record.follow(each);
    return result;
  };
}

import type { ListSource, PageSize } from '#web/platform/live/live-list.ts';
import type { Part, Snapshot } from '#web/platform/live/live-page.ts';

export type Doc = { ref: { path: string }; place: number; segment: number };
export const doc = (place: number, segment = 0): Doc => ({ ref: { path: `rows/${place}` }, place, segment });

/** A server that holds the documents of a list by their place, tells its listeners of changes, and counts the documents that it sends. */
export class ListServer {
  docs: Doc[] = [];
  /** Documents in the device's cache from other queries. */
  cached: Doc[] | undefined;
  isBroken = false;
  sent = 0;
  readonly listeners = new Set<() => void>();
  private unanswered: (() => void)[] = [];

  source(...segments: PageSize[]): ListSource<Doc> {
    return {
      segments,
      listen: (part, next, failed) => this.listen(part, next, failed),
      read: (part) =>
        new Promise((resolve, reject) => {
          this.unanswered.push(() => {
            if (this.isBroken) return reject(new Error('refused'));
            const docs = this.in(part);
            this.sent += docs.length;
            return resolve(snapshotOf(docs, []));
          });
        }),
    };
  }

  private in({ segment, after, upTo, limit }: Part<Doc>, docs = this.docs): Doc[] {
    const behind = docs
      .toSorted((a, b) => a.place - b.place)
      .filter((each) => each.segment === segment)
      .filter(({ place }) => (!after || place > after.place) && (!upTo || place <= upTo.place));
    return upTo ? behind : behind.slice(0, limit);
  }

  private listen(part: Part<Doc>, next: (snapshot: Snapshot<Doc>) => void, failed: (error: Error) => void) {
    let before: Doc[] = [];
    const tell = () => {
      if (this.isBroken) return failed(new Error('refused'));
      const docs = this.in(part);
      const snapshot = snapshotOf(docs, before);
      this.sent += docs.filter((each) => !before.includes(each)).length;
      before = docs;
      next(snapshot);
    };
    const answer = () => {
      if (this.listeners.has(answer)) tell();
    };
    this.listeners.add(answer);
    this.unanswered.push(answer);
    if (this.cached) next(snapshotOf(this.in(part, this.cached), [], true));
    return () => void this.listeners.delete(answer);
  }

  /** Answers new listeners and requests. */
  async answer(): Promise<void> {
    for (const each of this.unanswered.splice(0)) each();
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
  }

  /** Changes the documents, and tells all listeners. */
  change(change: (docs: Doc[]) => Doc[]): void {
    this.docs = change(this.docs);
    for (const tell of this.listeners) tell();
  }
}

function snapshotOf(docs: Doc[], before: Doc[], fromCache = false): Snapshot<Doc> {
  const changes = [
    ...docs.filter((each) => !before.includes(each)).map((each) => ({ type: 'added' as const, doc: each })),
    ...before.filter((each) => !docs.includes(each)).map((each) => ({ type: 'removed' as const, doc: each })),
  ];
  return { docs, docChanges: () => changes, metadata: { fromCache } };
}

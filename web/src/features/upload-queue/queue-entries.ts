import type { StoredFile } from './queue-store.ts';
import type {
  DealFiles,
  FileState,
  QueuedFile,
  QueueDependencies,
  QueueRefusal,
  RefusedFile,
  Upload,
} from './queued-file.ts';

/** A file as stored and as shown, with its upload while in progress. */
export type Entry = { stored: StoredFile; shown: QueuedFile; upload?: Upload };

/** All files of a queue and the refused files, with subscriptions to their changes. */
export class QueueEntries<Reason extends string> {
  /** Whether the files left by an earlier page have been restored. */
  restored = false;
  readonly #addresses: Pick<QueueDependencies<Reason>, 'addressOf' | 'revokeAddress'>;
  readonly #entries = new Map<string, Entry>();
  readonly #refused = new Map<string, RefusedFile<Reason> & { dealId: string }>();
  readonly #listeners = new Set<() => void>();
  readonly #snapshots = new Map<string, DealFiles<Reason>>();

  constructor(addresses: Pick<QueueDependencies<Reason>, 'addressOf' | 'revokeAddress'>) {
    this.#addresses = addresses;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Returns the same object until one of the deal's files changes. */
  readonly filesOf = (dealId: string): DealFiles<Reason> => {
    const known = this.#snapshots.get(dealId);
    if (known) return known;
    const files = this.of(dealId).map(({ shown }) => shown);
    const refused = [...this.#refused.values()].filter((file) => file.dealId === dealId);
    const made = { files, refused, restored: this.restored };
    this.#snapshots.set(dealId, made);
    return made;
  };

  all(): Entry[] {
    return [...this.#entries.values()];
  }

  of(dealId: string): Entry[] {
    return this.all().filter(({ stored }) => stored.dealId === dealId);
  }

  some(ids: readonly string[]): Entry[] {
    return ids.flatMap((id) => this.#entries.get(id) ?? []);
  }

  /** Whether an entry still exists: an operation may finish after its entry was removed. */
  has(entry: Entry): boolean {
    return this.#entries.get(entry.stored.id) === entry;
  }

  add(stored: StoredFile, state: FileState): void {
    const { id, name, dealId, step, photo } = stored;
    const thumbnail = this.#addresses.addressOf(stored.thumbnail ?? photo);
    const bytes = step === 'picked' ? undefined : photo.size;
    this.#entries.set(id, { stored, shown: { id, name, state, progress: 0, bytes, thumbnail } });
    this.changed(dealId);
  }

  show(entry: Entry, changes: Partial<QueuedFile>): void {
    entry.shown = { ...entry.shown, ...changes };
    this.changed(entry.stored.dealId);
  }

  /** Replaces the original file's picture with that of the prepared file, or with none if the browser cannot display it. */
  showPicture(entry: Entry, picture: Blob | undefined): void {
    if (entry.shown.thumbnail) this.#addresses.revokeAddress(entry.shown.thumbnail);
    this.show(entry, { thumbnail: picture && this.#addresses.addressOf(picture) });
  }

  remove(entry: Entry): void {
    this.#entries.delete(entry.stored.id);
    entry.upload?.cancel();
    if (entry.shown.thumbnail) this.#addresses.revokeAddress(entry.shown.thumbnail);
    this.changed(entry.stored.dealId);
  }

  refuse(dealId: string, id: string, name: string, reason: Reason | QueueRefusal): void {
    this.#refused.set(id, { id, dealId, name, reason });
    this.changed(dealId);
  }

  /** Removes a refused file after the person has dismissed its reason. */
  dismiss(id: string): void {
    const refused = this.#refused.get(id);
    if (!refused) return;
    this.#refused.delete(id);
    this.changed(refused.dealId);
  }

  /** Notifies listeners of a change to one deal's files, or to all. */
  changed(dealId?: string): void {
    if (dealId === undefined) this.#snapshots.clear();
    else this.#snapshots.delete(dealId);
    for (const listener of this.#listeners) listener();
  }
}

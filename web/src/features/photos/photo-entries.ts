import type { PhotoRefusal } from 'domain/deal/photo-upload.ts';
import type { StoredPhoto } from './photo-store.ts';
import type { DealPhotos, PhotoState, QueuedPhoto, QueueDependencies, RefusedPhoto, Upload } from './queued-photo.ts';

/** A photo as stored and as shown, with its upload while in progress. */
export type Entry = { stored: StoredPhoto; shown: QueuedPhoto; upload?: Upload };

/** All photos of a queue and the refused files, with subscriptions to their changes. */
export class PhotoEntries {
  /** Whether the photos left by an earlier page have been restored. */
  restored = false;
  readonly #addresses: Pick<QueueDependencies, 'addressOf' | 'revokeAddress'>;
  readonly #entries = new Map<string, Entry>();
  readonly #refused = new Map<string, RefusedPhoto & { dealId: string }>();
  readonly #listeners = new Set<() => void>();
  readonly #snapshots = new Map<string, DealPhotos>();

  constructor(addresses: Pick<QueueDependencies, 'addressOf' | 'revokeAddress'>) {
    this.#addresses = addresses;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Returns the same object until one of the deal's photos changes. */
  readonly photosOf = (dealId: string): DealPhotos => {
    const known = this.#snapshots.get(dealId);
    if (known) return known;
    const photos = this.of(dealId).map(({ shown }) => shown);
    const refused = [...this.#refused.values()].filter((photo) => photo.dealId === dealId);
    const made = { photos, refused, restored: this.restored };
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

  add(stored: StoredPhoto, state: PhotoState): void {
    const { id, name, dealId, step, photo } = stored;
    const thumbnail = this.#addresses.addressOf(stored.thumbnail ?? photo);
    const bytes = step === 'picked' ? undefined : photo.size;
    this.#entries.set(id, { stored, shown: { id, name, state, progress: 0, bytes, thumbnail } });
    this.changed(dealId);
  }

  show(entry: Entry, changes: Partial<QueuedPhoto>): void {
    entry.shown = { ...entry.shown, ...changes };
    this.changed(entry.stored.dealId);
  }

  /** Replaces the original file's picture with that of the prepared photo, or with none if the browser cannot display it. */
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

  refuse(dealId: string, id: string, name: string, reason: PhotoRefusal): void {
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

  /** Notifies listeners of a change to one deal's photos, or to all. */
  changed(dealId?: string): void {
    if (dealId === undefined) this.#snapshots.clear();
    else this.#snapshots.delete(dealId);
    for (const listener of this.#listeners) listener();
  }
}

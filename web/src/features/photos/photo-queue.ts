import type { PhotoRefusal } from 'domain/deal/photo-upload.ts';
import { limits } from 'domain/limits.ts';
import type { StoredPhoto } from './photo-store.ts';
import { RefusedPhotoError } from './prepare-photo.ts';
import type {
  DealPhotos,
  PhotoState,
  QueuedPhoto,
  QueueDependencies,
  RefusedPhoto,
  Upload,
  Verdict,
} from './queued-photo.ts';

type Entry = { stored: StoredPhoto; shown: QueuedPhoto; upload?: Upload };

const uploadsAtOnce = 2;
/** A sent photo of which the server knows nothing after this time (ms) was removed there, and is sent again. */
const forgottenAfter = 10 * 60 * 1000;
/** Photos of drafts that nobody came back to are dropped after this time (ms). */
const keptFor = 30 * 24 * 60 * 60 * 1000;

/**
 * Photos on their way from this browser to the server, of all deals that a person has in the making. One photo is prepared
 * at a time (memory), two are sent at a time. All of it goes on after a reload: see {@link PhotoQueue.restore}.
 */
export class PhotoQueue {
  readonly #use: QueueDependencies;
  readonly #entries = new Map<string, Entry>();
  readonly #refused = new Map<string, RefusedPhoto & { dealId: string }>();
  readonly #watches = new Map<string, () => void>();
  readonly #listeners = new Set<() => void>();
  readonly #snapshots = new Map<string, DealPhotos>();
  #preparing = false;
  #restored = false;

  constructor(dependencies: QueueDependencies) {
    this.#use = dependencies;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** The same object until something of the deal's photos changes. */
  readonly photosOf = (dealId: string): DealPhotos => {
    const known = this.#snapshots.get(dealId);
    if (known) return known;
    const photos = this.#of(dealId).map(({ shown }) => shown);
    const refused = [...this.#refused.values()].filter((photo) => photo.dealId === dealId);
    const made = { photos, refused, restored: this.#restored };
    this.#snapshots.set(dealId, made);
    return made;
  };

  /** Takes up what an earlier page of this browser left. */
  async restore(): Promise<void> {
    const kept = await this.#use.store.all(this.#use.uid);
    for (const stored of kept.toSorted((a, b) => a.pickedAt - b.pickedAt)) {
      if (this.#entries.has(stored.id)) continue;
      if (this.#use.now() - stored.pickedAt > keptFor) {
        void this.#use.store.remove(stored.id);
        continue;
      }
      const state = { picked: 'preparing', prepared: 'waiting', sent: 'checking' } as const;
      this.#add(stored, state[stored.step]);
    }
    this.#restored = true;
    this.#snapshots.clear();
    for (const listener of this.#listeners) listener();
    this.#proceed();
  }

  /**
   * Takes picked files; those beyond `room` or too large are refused at once, others when they turn out to be no photo.
   * @returns the ids of those taken, in their order
   */
  add(dealId: string, files: readonly File[], room: number): string[] {
    const ids: string[] = [];
    for (const file of files) {
      const id = this.#use.newId();
      if (file.size > limits.photoBytes) this.#refuse(dealId, id, file.name, 'too-large');
      else if (ids.length >= room) this.#refuse(dealId, id, file.name, 'too-many');
      else {
        const pickedAt = this.#use.now() + ids.length;
        const stored: StoredPhoto = {
          id,
          dealId,
          uid: this.#use.uid,
          name: file.name,
          pickedAt,
          step: 'picked',
          photo: file,
        };
        this.#add(stored, 'preparing');
        void this.#use.store.put(stored);
        ids.push(id);
      }
    }
    this.#proceed();
    return ids;
  }

  /** Drops a photo wherever it is on its way. */
  remove(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    this.#entries.delete(id);
    entry.upload?.cancel();
    if (entry.shown.thumbnail) this.#use.forget(entry.shown.thumbnail);
    void this.#use.store.remove(id);
    this.#changed(entry.stored.dealId);
    this.#proceed();
  }

  retry(id: string): void {
    const entry = this.#entries.get(id);
    if (entry?.shown.state !== 'failed') return;
    this.#show(entry, { state: 'waiting', progress: 0 });
    this.#proceed();
  }

  /** Everything of a deal is dropped here: it was published, or its draft discarded. */
  clear(dealId: string): void {
    for (const { stored } of this.#of(dealId)) this.remove(stored.id);
    for (const { id } of this.photosOf(dealId).refused) this.dismiss(id);
  }

  /** The person has read why a file was refused. */
  dismiss(id: string): void {
    const refused = this.#refused.get(id);
    if (!refused) return;
    this.#refused.delete(id);
    this.#changed(refused.dealId);
  }

  /** The network is back, or gone. */
  networkChanged(): void {
    for (const entry of this.#entries.values()) {
      if (entry.shown.state === 'uploading' && !this.#use.isOnline()) {
        entry.upload?.pause();
        this.#show(entry, { state: 'waiting' });
      } else if (entry.shown.state === 'waiting' && entry.upload && this.#use.isOnline()) {
        entry.upload.resume();
        this.#show(entry, { state: 'uploading' });
      }
    }
    this.#proceed();
  }

  /** Ends all listening and sending; what is kept in the browser stays. */
  stop(): void {
    for (const stopWatching of this.#watches.values()) stopWatching();
    this.#watches.clear();
    const entries = [...this.#entries.values()];
    this.#entries.clear();
    for (const { upload, shown } of entries) {
      upload?.cancel();
      if (shown.thumbnail) this.#use.forget(shown.thumbnail);
    }
  }

  #of(dealId: string): Entry[] {
    return [...this.#entries.values()].filter(({ stored }) => stored.dealId === dealId);
  }

  #add(stored: StoredPhoto, state: PhotoState): void {
    const thumbnail = this.#use.addressOf(stored.thumbnail ?? stored.photo);
    this.#entries.set(stored.id, {
      stored,
      shown: { id: stored.id, name: stored.name, state, progress: 0, thumbnail },
    });
    this.#changed(stored.dealId);
  }

  #show(entry: Entry, changes: Partial<QueuedPhoto>): void {
    entry.shown = { ...entry.shown, ...changes };
    this.#changed(entry.stored.dealId);
  }

  #changed(dealId: string): void {
    this.#snapshots.delete(dealId);
    for (const listener of this.#listeners) listener();
  }

  #refuse(dealId: string, id: string, name: string, reason: PhotoRefusal): void {
    this.#refused.set(id, { id, dealId, name, reason });
    this.remove(id);
    this.#changed(dealId);
  }

  /** Starts whatever can be started now. Called after each change; starting twice does nothing. */
  #proceed(): void {
    const entries = [...this.#entries.values()];
    const next = entries.find(({ shown }) => shown.state === 'preparing');
    if (next && !this.#preparing) void this.#prepare(next);

    const sending = entries.filter(({ upload, shown }) => upload && shown.state === 'uploading').length;
    const waiting = entries.filter(({ upload, shown }) => !upload && shown.state === 'waiting');
    if (this.#use.isOnline()) for (const entry of waiting.slice(0, uploadsAtOnce - sending)) void this.#send(entry);

    const watched = new Set(entries.filter(({ shown }) => shown.state !== 'ready').map(({ stored }) => stored.dealId));
    for (const [dealId, stopWatching] of this.#watches) {
      if (watched.has(dealId)) continue;
      stopWatching();
      this.#watches.delete(dealId);
    }
    for (const dealId of watched) {
      if (!this.#watches.has(dealId))
        this.#watches.set(
          dealId,
          this.#use.watch(dealId, (heard) => this.#hear(dealId, heard)),
        );
    }
  }

  async #prepare(entry: Entry): Promise<void> {
    const { id, dealId, name } = entry.stored;
    this.#preparing = true;
    try {
      const prepared = await this.#use.prepare(entry.stored.photo);
      if (this.#entries.get(id) !== entry) return;
      if (entry.shown.thumbnail) this.#use.forget(entry.shown.thumbnail);
      entry.stored = { ...entry.stored, ...prepared, step: 'prepared' };
      await this.#use.store.put(entry.stored);
      if (this.#entries.get(id) !== entry) return void this.#use.store.remove(id);
      const thumbnail = prepared.thumbnail && this.#use.addressOf(prepared.thumbnail);
      this.#show(entry, { state: 'waiting', thumbnail });
    } catch (cause) {
      if (this.#entries.get(id) !== entry) return;
      this.#refuse(dealId, id, name, cause instanceof RefusedPhotoError ? cause.reason : 'unreadable');
    } finally {
      this.#preparing = false;
      this.#proceed();
    }
  }

  async #send(entry: Entry): Promise<void> {
    const { id, dealId, photo } = entry.stored;
    this.#show(entry, { state: 'uploading', progress: 0 });
    const upload = this.#use.upload(dealId, id, photo, (share) => this.#show(entry, { progress: share }));
    entry.upload = upload;
    try {
      await upload.done;
      delete entry.upload;
      if (this.#entries.get(id) !== entry || entry.shown.state === 'ready') return;
      entry.stored = { ...entry.stored, step: 'sent', sentAt: this.#use.now() };
      await this.#use.store.put(entry.stored);
      if (this.#entries.get(id) !== entry) return void this.#use.store.remove(id);
      if (entry.shown.state === 'uploading') this.#show(entry, { state: 'checking', progress: 1 });
    } catch (cause) {
      delete entry.upload;
      if (this.#entries.get(id) !== entry || entry.shown.state === 'ready') return;
      console.warn(`${entry.stored.name} was not uploaded`, cause);
      this.#show(entry, { state: 'failed' });
    } finally {
      this.#proceed();
    }
  }

  #hear(dealId: string, verdicts: Verdict[]): void {
    this.#resendForgotten(dealId, verdicts);
    for (const { id, state, reason } of verdicts) {
      const entry = this.#entries.get(id);
      if (!entry) continue;
      if (state === 'refused') {
        this.#refuse(entry.stored.dealId, id, entry.stored.name, reason ?? 'failed');
      } else if (state === 'ready' && entry.shown.state !== 'ready') {
        this.#show(entry, { state: 'ready', progress: 1 });
      }
    }
    this.#proceed();
  }
  /** The server drops photos that no deal lists for a day; what is kept here is then sent once more. */
  #resendForgotten(dealId: string, verdicts: Verdict[]): void {
    const known = new Set(verdicts.map(({ id }) => id));
    for (const entry of this.#of(dealId)) {
      const { id, sentAt } = entry.stored;
      const overdue = sentAt !== undefined && this.#use.now() - sentAt > forgottenAfter;
      if (entry.shown.state === 'checking' && overdue && !known.has(id)) {
        this.#show(entry, { state: 'waiting', progress: 0 });
      }
    }
  }
}

import { day, minute } from 'domain/duration.ts';
import { QueueEntries, type Entry } from './queue-entries.ts';
import type { StoredFile } from './queue-store.ts';
import {
  canPause,
  type FileState,
  type QueueDependencies,
  type QueueRefusal,
  type UploadReport,
} from './queued-file.ts';

const uploadsAtOnce = 2;
/** Time in milliseconds after which a sent file that the server does not report counts as removed, and is sent again. */
const forgottenAfter = 10 * minute;
/** Time in milliseconds after which files of abandoned drafts are removed. */
const keptFor = 30 * day;

/** States in which an upload may end. */
const onTheWay: readonly FileState[] = ['waiting', 'uploading', 'paused'];
const isToCome = (state: FileState): boolean => state === 'preparing' || state === 'waiting';

/**
 * Files being sent to the server, for all deals that a person is creating or editing. One file is prepared at a time, to
 * save memory, and two are sent at a time. Everything continues after a reload: see {@link UploadQueue.restore}.
 */
export class UploadQueue<Reason extends string> {
  readonly #use: QueueDependencies<Reason>;
  readonly #entries: QueueEntries<Reason>;
  /** Unsubscribe functions for the server's reports, by deal. */
  readonly #watching = new Map<string, () => void>();
  readonly subscribe: QueueEntries<Reason>['subscribe'];
  readonly filesOf: QueueEntries<Reason>['filesOf'];
  #preparing = false;
  /** Set when the person has signed out: further requests would be sent as the next user. */
  #stopped = false;

  constructor(dependencies: QueueDependencies<Reason>) {
    this.#use = dependencies;
    this.#entries = new QueueEntries(dependencies);
    this.subscribe = this.#entries.subscribe;
    this.filesOf = this.#entries.filesOf;
  }

  /** Restores the files left by an earlier page of this browser. */
  async restore(): Promise<void> {
    await this.#use.store.removeBefore(this.#use.now() - keptFor);
    const kept = await this.#use.store.all(this.#use.uid);
    if (this.#stopped) return;
    for (const stored of kept.toSorted((a, b) => a.pickedAt - b.pickedAt)) {
      if (this.#entries.some([stored.id]).length > 0) continue;
      const state = { picked: 'preparing', prepared: 'waiting', sent: 'checking' } as const;
      this.#entries.add(stored, stored.paused && stored.step === 'prepared' ? 'paused' : state[stored.step]);
    }
    this.#entries.restored = true;
    this.#entries.changed();
    this.#proceed();
  }

  /**
   * Adds picked files. Those beyond `room` or too large are refused at once, others when they turn out not to be files. If
   * all other files are paused, the new ones are too.
   * @returns the ids of the accepted files, in order
   */
  add(dealId: string, files: readonly File[], room: number): string[] {
    const ids: string[] = [];
    const paused = this.#isPaused(dealId);
    for (const file of files) {
      const id = this.#use.newId();
      if (file.size > this.#use.mostBytes) this.#entries.refuse(dealId, id, file.name, 'too-large');
      else if (ids.length >= room) this.#entries.refuse(dealId, id, file.name, 'too-many');
      else {
        const stored: StoredFile = {
          id,
          dealId,
          uid: this.#use.uid,
          name: file.name,
          pickedAt: this.#use.now() + ids.length,
          step: 'picked',
          photo: file,
          ...(paused && { paused }),
        };
        this.#entries.add(stored, 'preparing');
        void this.#use.store.add(stored);
        ids.push(id);
      }
    }
    this.#proceed();
    return ids;
  }

  /** Removes a file in any state. */
  remove(id: string): void {
    for (const entry of this.#entries.some([id])) {
      this.#entries.remove(entry);
      void this.#use.store.remove(id);
    }
    this.#proceed();
  }

  retry(ids: readonly string[]): void {
    for (const entry of this.#entries.some(ids)) {
      if (entry.shown.state === 'failed') this.#entries.show(entry, { state: 'waiting', progress: 0 });
    }
    this.#proceed();
  }

  /** Pauses files until {@link resume}, even after a reload. Files being prepared are paused afterwards. */
  pause(ids: readonly string[]): void {
    for (const entry of this.#entries.some(ids)) {
      if (!canPause(entry.shown.state)) continue;
      this.#setPaused(entry, true);
      entry.upload?.pause();
      if (entry.shown.state !== 'preparing') this.#entries.show(entry, { state: 'paused' });
    }
    this.#proceed();
  }

  resume(ids: readonly string[]): void {
    for (const entry of this.#entries.some(ids)) {
      if (!entry.stored.paused) continue;
      this.#setPaused(entry, false);
      if (entry.shown.state === 'paused') this.#entries.show(entry, { state: 'waiting' });
    }
    this.#proceed();
  }

  /** Removes all files of a deal, after it was published or its draft discarded. */
  clear(dealId: string): void {
    for (const { stored } of this.#entries.of(dealId)) this.remove(stored.id);
    for (const { id } of this.filesOf(dealId).refused) this.dismiss(id);
  }

  /** Removes a refused file after the person has dismissed its reason. */
  dismiss(id: string): void {
    this.#entries.dismiss(id);
  }

  /** Called when the network state or the page's visibility changes. Retries failed files while online. */
  networkChanged(): void {
    const online = this.#use.isOnline();
    for (const entry of this.#entries.all()) {
      const { state } = entry.shown;
      if (state === 'uploading' && !online) {
        entry.upload?.pause();
        this.#entries.show(entry, { state: 'waiting' });
      } else if (state === 'failed' && online) this.#entries.show(entry, { state: 'waiting', progress: 0 });
    }
    this.#proceed();
  }

  /** Stops all subscriptions and uploads for good; stored files stay in the browser. */
  stop(): void {
    this.#stopped = true;
    this.#watchOnly(new Set());
    for (const entry of this.#entries.all()) this.#entries.remove(entry);
  }

  /** Whether all unsent files of the deal are paused, and there are any. */
  #isPaused(dealId: string): boolean {
    const unsent = this.#entries
      .of(dealId)
      .filter(({ stored, shown }) => stored.step !== 'sent' && shown.state !== 'failed');
    return unsent.length > 0 && unsent.every(({ stored }) => stored.paused);
  }

  #setPaused(entry: Entry, paused: boolean): void {
    entry.stored = { ...entry.stored, paused };
    void this.#use.store.update(entry.stored);
  }

  #refuse({ stored: { id, dealId, name } }: Entry, reason: Reason | QueueRefusal): void {
    this.#entries.refuse(dealId, id, name, reason);
    this.remove(id);
  }

  /** Starts everything that can start now. Called after each change; idempotent. */
  #proceed(): void {
    if (this.#stopped) return;
    const entries = this.#entries.all();
    const inState = (state: FileState) => entries.filter(({ shown }) => shown.state === state);
    const [next] = inState('preparing');
    if (next && !this.#preparing) void this.#prepare(next);

    const free = Math.max(0, uploadsAtOnce - inState('uploading').length);
    if (this.#use.isOnline()) for (const entry of inState('waiting').slice(0, free)) this.#start(entry);

    const unfinished = entries.filter(({ shown }) => shown.state !== 'ready');
    this.#watchOnly(new Set(unfinished.map(({ stored }) => stored.dealId)));
  }

  #watchOnly(dealIds: ReadonlySet<string>): void {
    for (const [dealId, stop] of this.#watching) {
      if (dealIds.has(dealId)) continue;
      stop();
      this.#watching.delete(dealId);
    }
    for (const dealId of dealIds) {
      if (this.#watching.has(dealId)) continue;
      this.#watching.set(
        dealId,
        this.#use.watch(dealId, (reports) => this.#receive(dealId, reports)),
      );
    }
  }

  async #prepare(entry: Entry): Promise<void> {
    this.#preparing = true;
    try {
      const prepared = await this.#use.prepare(entry.stored.photo);
      if (!this.#entries.has(entry)) return;
      entry.stored = { ...entry.stored, ...prepared, step: 'prepared' };
      // Not awaited: if the page closes before it is stored, the original file is prepared again.
      void this.#keep(entry);
      this.#entries.showPicture(entry, prepared.thumbnail);
      this.#entries.show(entry, {
        state: entry.stored.paused ? 'paused' : 'waiting',
        bytes: prepared.photo.size,
      });
    } catch (cause) {
      if (this.#entries.has(entry)) this.#refuse(entry, this.#use.refusalOf(cause));
    } finally {
      this.#preparing = false;
      this.#proceed();
    }
  }

  /** Stores a file's current state, unless it is removed in the meantime. */
  async #keep(entry: Entry): Promise<void> {
    await this.#use.store.update(entry.stored);
    if (!this.#entries.has(entry)) await this.#use.store.remove(entry.stored.id);
  }

  /** Sends a file, or resumes its interrupted upload. */
  #start(entry: Entry): void {
    if (!entry.upload) return void this.#send(entry);
    entry.upload.resume();
    this.#entries.show(entry, { state: 'uploading' });
  }

  async #send(entry: Entry): Promise<void> {
    const { id, dealId, photo } = entry.stored;
    this.#entries.show(entry, { state: 'uploading', progress: 0 });
    const next = this.#entries.of(dealId).flatMap(({ shown }) => (isToCome(shown.state) ? [shown.id] : []));
    const show = (share: number) => this.#entries.show(entry, { progress: share });
    const upload = this.#use.upload(dealId, id, photo, show, next);
    entry.upload = upload;
    try {
      await upload.done;
      delete entry.upload;
      if (!this.#entries.has(entry) || entry.shown.state === 'ready') return;
      entry.stored = { ...entry.stored, step: 'sent', sentAt: this.#use.now(), paused: false };
      await this.#keep(entry);
      if (this.#entries.has(entry) && onTheWay.includes(entry.shown.state)) {
        this.#entries.show(entry, { state: 'checking', progress: 1 });
      }
    } catch (cause) {
      delete entry.upload;
      if (!this.#entries.has(entry) || entry.shown.state === 'ready') return;
      console.warn(`${entry.stored.name} was not uploaded`, cause);
      this.#entries.show(entry, { state: 'failed' });
    } finally {
      this.#proceed();
    }
  }

  #receive(dealId: string, reports: UploadReport<Reason>[]): void {
    this.#resendForgotten(dealId, reports);
    for (const report of reports) {
      for (const entry of this.#entries.some([report.id])) {
        if (report.state === 'refused') this.#refuse(entry, report.reason ?? 'failed');
        else if (report.state === 'ready' && entry.shown.state !== 'ready') this.#finish(entry, report);
      }
    }
    this.#proceed();
  }

  #finish(entry: Entry, report: UploadReport<Reason>): void {
    this.#entries.show(entry, { state: 'ready', progress: 1 });
    // A file that this browser could not decode can now be shown as published by the server.
    if (!entry.stored.thumbnail) {
      this.#entries.show(entry, { thumbnail: this.#use.publishedAddress(entry.stored.dealId, report) });
    }
  }

  /** Sends files again that the server has removed because no deal listed them for a day. */
  #resendForgotten(dealId: string, reports: UploadReport<Reason>[]): void {
    const known = new Set(reports.map(({ id }) => id));
    for (const entry of this.#entries.of(dealId)) {
      const { id, sentAt } = entry.stored;
      const overdue = sentAt !== undefined && this.#use.now() - sentAt > forgottenAfter;
      if (entry.shown.state === 'checking' && overdue && !known.has(id)) {
        this.#entries.show(entry, { state: 'waiting', progress: 0 });
      }
    }
  }
}

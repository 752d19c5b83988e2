type Watch = (dealId: string) => () => void;

/** Listens to the server's word on the photos of some deals, each once, for as long as it is waited for. */
export class PhotoWatches {
  readonly #watch: Watch;
  readonly #stops = new Map<string, () => void>();

  constructor(watch: Watch) {
    this.#watch = watch;
  }

  /** Listens to these deals and to no others. */
  only(dealIds: ReadonlySet<string>): void {
    for (const [dealId, stop] of this.#stops) {
      if (dealIds.has(dealId)) continue;
      stop();
      this.#stops.delete(dealId);
    }
    for (const dealId of dealIds) if (!this.#stops.has(dealId)) this.#stops.set(dealId, this.#watch(dealId));
  }
}

/** When a client saw each write, in the order of the writes; nothing for one that it never saw. */
export type Arrivals = readonly (number | undefined)[];

/** Returns how long each write took to each client, where it arrived. Both are times of one clock, in milliseconds. */
export const pushTimes = (sent: readonly number[], clients: readonly Arrivals[]): number[] =>
  clients.flatMap((arrivals) =>
    sent.flatMap((begun, write) => {
      const arrived = arrivals[write];
      return arrived === undefined ? [] : [arrived - begun];
    }),
  );

/** Returns whether a client has missed a write. */
export const missed = (sent: readonly number[], arrivals: Arrivals): boolean =>
  sent.some((_, write) => arrivals[write] === undefined);

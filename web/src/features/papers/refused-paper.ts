/** Why a picked file cannot be opened as a paper. The texts are under `refusals`. */
export type PaperRefusal =
  | 'not-a-paper'
  | 'too-large'
  | 'too-many-pages'
  | 'too-many-pixels'
  | 'encrypted'
  | 'damaged'
  | 'too-slow'
  | 'heic'
  | 'not-loaded';

/** Thrown for a file that cannot be opened. `not-loaded`: the code that opens it could not be loaded, for example while offline. */
export class RefusedPaperError extends Error {
  readonly reason: PaperRefusal;
  constructor(reason: PaperRefusal, cause?: unknown) {
    super(reason, { cause });
    this.name = 'RefusedPaperError';
    this.reason = reason;
  }
}

/** Returns a function for `catch` that refuses for a reason, unless there already is one. */
export const refuse =
  (reason: PaperRefusal) =>
  (cause: unknown): never => {
    throw cause instanceof RefusedPaperError ? cause : new RefusedPaperError(reason, cause);
  };

const second = 1_000;

/**
 * Rejects with `too-slow` when work takes longer than `timeoutMs` of time in which the page can be seen: browsers draw nothing in pages in
 * the background.
 */
export async function inTime<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  let passed = 0;
  const clock = setInterval(() => {
    if (!document.hidden) passed += second;
    if (passed >= timeoutMs) reject(new RefusedPaperError('too-slow'));
  }, second);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearInterval(clock);
  }
}

import { db } from '#tests/services.ts';

/** The document at a path as soon as it is as wanted: hears of each change, and waits until the test's time is over. */
export function waitForDocument(
  path: string,
  wanted: (data: Record<string, unknown> | undefined) => boolean,
): Promise<Record<string, unknown> | undefined> {
  return new Promise((resolve, reject) => {
    const stop = db.doc(path).onSnapshot((snapshot) => {
      const data = snapshot.data();
      if (!wanted(data)) return;
      stop();
      resolve(data);
    }, reject);
  });
}

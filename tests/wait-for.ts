import { db } from '#tests/services.ts';

/** Waits until the document at a path is as expected, at most until the test's timeout. */
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

import { paths } from 'domain/paths.ts';
import { db } from '#tests/services.ts';

export type Mail = { to: string; channel: string; subject: string; text: string; html: string; oneClickStop?: string };

/** Returns the first `count` messages to a recipient that contain `holding`, oldest first; waits for them. */
export function mailTo(recipient: string, count = 1, holding = ''): Promise<Mail[]> {
  return new Promise((resolve, reject) => {
    const stop = db
      .collection(paths.mailbox())
      .where('to', '==', recipient)
      .onSnapshot((snapshot) => {
        const docs = snapshot.docs.filter((document) => (document.data() as Mail).text.includes(holding));
        if (docs.length < count) return;
        stop();
        const oldestFirst = docs.toSorted((a, b) => a.get('createdAt').toMillis() - b.get('createdAt').toMillis());
        resolve(oldestFirst.map((document) => document.data() as Mail));
      }, reject);
  });
}

export async function mailCount(recipient: string): Promise<number> {
  const { docs } = await db.collection(paths.mailbox()).where('to', '==', recipient).get();
  return docs.length;
}

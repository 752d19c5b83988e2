import { Timestamp } from 'firebase-admin/firestore';
import { minute } from 'domain/duration.ts';
import { paths } from 'domain/paths.ts';
import { leaseDuration } from '#functions/outbox/deliver.ts';
import type { Provider } from '#functions/outbox/provider.ts';
import { smtpProvider } from '#functions/outbox/smtp-provider.ts';
import { atOnce, sweepOutbox } from '#functions/outbox/sweep-outbox.ts';
import { type Context, productionContext } from '#functions/platform/context.ts';
import { heldMemory } from '#tests/bench/held-memory.ts';
import { mortalServices } from '#tests/functions/world/mortal-services.ts';
import { ownProject } from '#tests/own-project.ts';
import { startSmtpServer } from '#tests/smtp-server.ts';
import { waitingMessage } from '#tests/waiting-message.ts';
import type { Row } from '#tools/testing/bench-table.ts';

export const name = 'a backlog of the outbox';

const backlog = 10_000;
/** The writes after which a sweep is killed: in the middle of its first and its second thousand messages. */
const kills = [2_001, 3_001];
/** Mails that are sent without an outbox, for comparison. */
const bare = 1_000;

async function giveBacklog(db: FirebaseFirestore.Firestore): Promise<void> {
  const writer = db.bulkWriter();
  const nextTryAt = Timestamp.fromMillis(Date.now() - minute);
  for (let index = 0; index < backlog; index += 1) {
    const message = waitingMessage('email', `${index}@example.com`, nextTryAt);
    void writer.create(db.doc(paths.outboxMessage(`bench-${index}`)), message);
  }
  await writer.close();
}

/** Sends mails of the size of ours directly, as many at once as a sweep does. */
async function sendBare(provider: Provider): Promise<void> {
  const html = `<p>${'Ben Buyer offers $400,000. '.repeat(200)}</p>`;
  let sent = 0;
  const work = async () => {
    while (sent < bare) {
      sent += 1;
      const message = { id: `bare-${sent}`, recipient: 'bare@example.com', channel: 'email', subject: 'Bare' } as const;
      // oxlint-disable-next-line no-await-in-loop -- several workers run in parallel
      await provider.send({ ...message, text: 'Bare', html });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** Measures how fast 10,000 mails that wait go out by a local SMTP server, although two sweeps are killed, and what they take. */
export async function run(): Promise<Row[]> {
  const life = { written: 0, lasts: Infinity };
  const { db } = mortalServices(ownProject(), life);
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  let ahead = 0;
  const context: Context = { ...productionContext(), db, log, now: () => new Date(Date.now() + ahead) };
  const server = await startSmtpServer();
  const provider = smtpProvider({ url: server.url, from: 'hello@deals.example.com' });
  /** Number of copies of each mail, by the number in its `Message-ID`. */
  const copies = new Map<number, number>();
  let mostHeld = 0;
  const watch = setInterval(() => {
    for (const mail of server.received.splice(0)) {
      const id = Number(/^Message-ID: <bench-(\d+)@/m.exec(mail.data)?.[1]);
      copies.set(id, (copies.get(id) ?? 0) + 1);
    }
  }, 100);
  const weigh = setInterval(() => (mostHeld = Math.max(mostHeld, heldMemory())), 2_000);

  const bareStart = performance.now();
  await sendBare(provider);
  const barePace = bare / ((performance.now() - bareStart) / 1000);
  await giveBacklog(db);
  await new Promise((resolve) => setTimeout(resolve, 200));
  copies.clear();
  const heldBefore = (mostHeld = heldMemory());

  const start = performance.now();
  let sweeps = 0;
  for (let tried = 1; tried > 0;) {
    Object.assign(life, { written: 0, lasts: kills[sweeps] ?? Infinity });
    sweeps += 1;
    // A killed sweep throws.
    // oxlint-disable-next-line no-await-in-loop -- one sweep after the other
    tried = await sweepOutbox(context, provider).catch(() => 1);
    if (sweeps <= kills.length) ahead += leaseDuration;
  }
  const pace = backlog / ((performance.now() - start) / 1000);
  await new Promise((resolve) => setTimeout(resolve, 200));
  clearInterval(watch);
  clearInterval(weigh);
  await server.close();

  const again = [...copies.values()].reduce((sum, count) => sum + count - 1, 0);
  return [
    { measure: 'backlog of 10,000 mails, two sweeps killed: pace', value: pace, unit: 'mails/s', atLeast: 10 },
    { measure: '  sending alone, as many at once', value: barePace, unit: 'mails/s' },
    { measure: '  sweeps', value: sweeps, unit: '' },
    { measure: '  not received', value: backlog - copies.size, unit: 'mails', limit: 0 },
    { measure: '  received again, under the same id', value: again, unit: 'mails', limit: kills.length * atOnce },
    { measure: '  connections at once', value: server.mostAtOnce(), unit: '', limit: 2 * atOnce },
    { measure: '  memory', value: (mostHeld - heldBefore) / 2 ** 20, unit: 'MiB', limit: 50 },
  ];
}

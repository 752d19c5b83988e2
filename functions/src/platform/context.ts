import { randomBytes } from 'node:crypto';
import { logger } from 'firebase-functions';
import { type AppCheck, configuredAppCheck } from './app-check.ts';
import { configuredLinkKey } from './link-key.ts';
import { type Services, services } from './services.ts';

/** Dependencies of the operations. Includes time, ids and randomness, so that tests can set them. */
export type Context = Services & {
  appCheck: AppCheck;
  now: () => Date;
  /** 20 letters and digits, like Firestore's own ids. */
  newId: () => string;
  randomBytes: (count: number) => Buffer;
  /** The key of signed-link.ts. A function must name `linkSecrets` among its secrets to use it. */
  linkKey: () => string;
  log: Pick<typeof logger, 'info' | 'warn' | 'error'>;
  /** Writes a log entry unchanged; `log` builds one from its arguments. */
  writeLogEntry: typeof logger.write;
};

export function productionContext(): Context {
  const { db, ...others } = services();
  return {
    ...others,
    db,
    appCheck: configuredAppCheck(),
    now: () => new Date(),
    newId: () => db.collection('ids').doc().id,
    randomBytes,
    linkKey: configuredLinkKey,
    log: logger,
    writeLogEntry: logger.write,
  };
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { newPushKeys } from '#functions/outbox/new-push-keys.ts';
import { inRoot } from '#tools/root.ts';

/**
 * Returns the keys of pushes of local work as JSON, made once: browsers that subscribed with them go on getting pushes. Never under version
 * control.
 */
export function localPushKeys(): string {
  const file = inRoot('.run/push-keys.json');
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(newPushKeys()), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8');
}

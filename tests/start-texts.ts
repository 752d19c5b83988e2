import { onTestFinished } from 'vitest';
import { startTexts } from '#web/app/texts-registry.ts';

// For tests beside code that must not import web/src/app, where the texts of all features are listed.
export { startTexts };

/** Shows the texts in Spanish for one test, and then in English again. */
export async function inSpanish(namespaces: readonly string[] = []): Promise<void> {
  await startTexts(namespaces, 'es');
  onTestFinished(() => startTexts(namespaces, 'en'));
}

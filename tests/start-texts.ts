import { changeLanguage } from 'i18next';
import { onTestFinished } from 'vitest';
import type { Language } from 'domain/account/account.ts';
import { startTexts } from '#web/app/texts-registry.ts';

// For tests beside code that must not import web/src/app, where the texts of all features are listed.
export { startTexts };

/** Shows the texts that were started in a language for one test, and then in English again. */
export async function inLanguage(language: Language): Promise<void> {
  await changeLanguage(language);
  onTestFinished(() => changeLanguage('en').then(() => undefined));
}

export const inSpanish = () => inLanguage('es');
